import type { DevicePort } from '#ports/device.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import { reaction } from 'mobx';
import type { ConnectivityStore } from '../device/connectivity-store.ts';
import { PendingWork } from '../pending-work.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import type { LinkedEmail } from '../session/linked-email.ts';
import type { SessionStore } from '../session/session-store.ts';
import { AdsConsent } from './ads-consent.ts';
import { FaqList } from './faq-list.ts';
import { PrivacyRequests } from './privacy-requests.ts';
import type { PrivacyStore } from './privacy-store.ts';
import { logPrivacy } from './logged-privacy.ts';

/** The parts of the app that the privacy centre works with. */
export interface PrivacyDependencies {
  readonly privacy: PrivacyStore;
  readonly privacyService: PrivacyPort;
  readonly linkedEmail: LinkedEmail;
  readonly session: Pick<SessionStore, 'userId' | 'state'>;
  readonly connectivity: ConnectivityStore;
  readonly navigation: Pick<NavigationStore, 'isArrival' | 'typed'>;
  readonly device: DevicePort;
}

interface Unfinished {
  readonly requests: PrivacyRequests | undefined;
  readonly ads: AdsConsent | undefined;
}

const unfinished = new PendingWork<Unfinished>();

/**
 * One visit to the privacy centre. It continues the pending request of the previous visit and shows its outcome. A
 * request that was stopped by the end of the session is offered again, with what was typed.
 */
export class PrivacyPage {
  readonly faq = new FaqList();
  readonly requests: PrivacyRequests;
  readonly ads: AdsConsent;
  readonly #app: PrivacyDependencies;

  constructor(app: PrivacyDependencies) {
    this.#app = app;
    const { privacy, linkedEmail, session, navigation, device } = app;
    const left = unfinished.peek(session);
    const service = logPrivacy(app.privacyService, device.diagnostics);
    this.requests =
      left?.requests ?? new PrivacyRequests(service, privacy, linkedEmail, session, navigation);
    this.ads = left?.ads ?? new AdsConsent(service, device.clock);
  }

  /**
   * Loads the page's data, and again whenever the page becomes visible or the network is back, as a mail's link may
   * have been opened elsewhere. After a sign-in and on visibility the account reloads the schedules itself. Reads that
   * had no session are repeated once there is one. Returns a function that stops it.
   */
  readonly open = (): (() => void) => {
    const { connectivity, device, session, navigation } = this.#app;
    unfinished.claim(session, navigation);
    this.requests.resume();
    void (this.#accountIsRead ? this.ads.refetch() : this.refresh());
    const stops = [
      device.onVisible(() => void this.#readOwn()),
      reaction(
        () => connectivity.online,
        (online) => {
          if (online) void this.refresh();
        },
      ),
      reaction(
        () => session.state.kind === 'present',
        (known) => {
          if (known && this.ads.state.kind === 'failed') void this.ads.refetch();
        },
      ),
      () => this.ads.stop(),
      this.#leaveUnfinished,
    ];
    return () => stops.forEach((stop) => stop());
  };

  readonly refresh = async (): Promise<void> => {
    await Promise.all([this.#app.privacy.refetch(), this.#readOwn()]);
  };

  readonly #leaveUnfinished = (): void => {
    const { session } = this.#app;
    const { modal, pending } = this.requests;
    const ended = session.state.kind === 'absent' && session.state.ended;
    const stopped = ended && (modal.kind === 'error' || 'draft' in modal);
    const requests = pending || stopped ? this.requests : undefined;
    const ads = this.ads.state.kind === 'saving' ? this.ads : undefined;
    if (requests || ads) unfinished.stash(session, { requests, ads });
  };

  /** Whether the account loads this data itself, as the player has just signed in. */
  get #accountIsRead(): boolean {
    const { navigation, privacy, linkedEmail } = this.#app;
    const failed = 'problem' in privacy.state || linkedEmail.state.kind === 'failed';
    return navigation.isArrival && !failed;
  }

  async #readOwn(): Promise<void> {
    await Promise.all([this.#app.linkedEmail.read(), this.ads.refetch()]);
  }
}
