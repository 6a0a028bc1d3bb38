import type { DevicePort } from '#ports/device.ts';
import type { ConfirmOperation, PrivacyPort } from '#ports/privacy.ts';
import { withLoggedFailure } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import { linkLock, linkToken } from '../navigation/link-token.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { SignOut } from '../session/sign-out.ts';
import type { PrivacyStore } from './privacy-store.ts';

/**
 * - `loading`: waits for the page to be visible, or for the platform
 * - `already-done`: the link was used on this device
 * - `likely-done`: the platform says expired, but an earlier try has no known outcome
 * - `incomplete`: the link has no valid token
 * - `interrupted`: the page was reloaded, and an earlier try has no known outcome
 * - `unknown`: the platform could not be reached, or its answer was lost; the same link can be sent again
 */
export type ConfirmationState =
  | { readonly kind: 'loading' | 'incomplete' | 'interrupted' }
  | { readonly kind: 'done' | 'already-done' | 'expired' | 'likely-done' }
  | { readonly kind: 'unknown'; readonly problem: 'unreachable' | 'unavailable' };

/** The parts of the app that a confirmation uses. */
export interface ConfirmationDependencies {
  readonly privacyService: Pick<PrivacyPort, 'confirm'>;
  /** Undefined until it is loaded; it loads the schedules itself then. */
  readonly account: { readonly value: { readonly privacy: PrivacyStore } | undefined };
  readonly session: SessionStore;
  readonly signOut: SignOut;
  readonly device: DevicePort;
}

/**
 * Confirms the request of a mail's link (specification, section 4). A token with a known answer is never sent again,
 * even after a reload or in a second tab. Tabs take turns.
 */
export class Confirmation {
  readonly operation: ConfirmOperation;
  readonly #app: ConfirmationDependencies;
  readonly #path: string;
  readonly #token: string | null;
  readonly #state = new StateCell<ConfirmationState>({ kind: 'loading' });
  #stopWaiting: (() => void) | undefined;
  #running = false;

  constructor(app: ConfirmationDependencies, operation: ConfirmOperation) {
    this.operation = operation;
    this.#app = app;
    this.#path = `/confirm/${operation}`;
    this.#token = linkToken(app.device.mailLink, this.#path);
  }

  get state(): ConfirmationState {
    return this.#state.state;
  }

  /** Runs once the page is visible; only once, however often it is called. Returns a function that stops waiting. */
  readonly start = (): (() => void) => {
    const { device } = this.#app;
    const begin = () => {
      if (!device.visible) return;
      this.#stopWaiting?.();
      void this.#run();
    };
    this.#stopWaiting?.();
    this.#stopWaiting = device.onVisible(begin);
    begin();
    return () => this.#stopWaiting?.();
  };

  /** Sends the same link again if its outcome is unknown. */
  readonly retry = async (): Promise<void> => {
    if (this.state.kind !== 'unknown') return;
    this.#state.set({ kind: 'loading' });
    await this.#run();
  };

  async #run(): Promise<void> {
    if (this.#running || this.state.kind !== 'loading') return;
    this.#running = true;
    try {
      const confirmed = this.#app.device.exclusive(linkLock, () => this.#confirm());
      const thrown = { kind: 'unknown', problem: 'unavailable' } as const;
      this.#state.set(await this.#state.guard(confirmed, thrown));
    } finally {
      this.#running = false;
    }
  }

  async #confirm(): Promise<ConfirmationState> {
    const { linkRuns, diagnostics } = this.#app.device;
    const known = await linkRuns.recall(this.#path, this.#token);
    if (known === 'done') return { kind: 'already-done' };
    if (known === 'expired' || known === 'likely-done') return { kind: known };
    if (this.#token === null) return { kind: known === 'begun' ? 'interrupted' : 'incomplete' };
    await linkRuns.remember(this.#path, this.#token, 'begun');
    const asked = this.#app.privacyService.confirm(this.operation, this.#token);
    const answer = await withLoggedFailure('Confirm Privacy Link', asked, diagnostics);
    if (!answer.ok && answer.problem !== 'expired') {
      return { kind: 'unknown', problem: answer.problem };
    }
    const ended = answer.ok ? 'done' : known === 'begun' ? 'likely-done' : 'expired';
    await linkRuns.remember(this.#path, this.#token, ended);
    if (ended !== 'expired') this.#follow();
    return { kind: ended };
  }

  /** Applies the effects of a certain or likely confirmation to this browser, without waiting for them. */
  #follow(): void {
    const { session, signOut, account } = this.#app;
    if (this.operation === 'changeEmail') void signOut.run();
    else if (session.userId !== undefined) void account.value?.privacy.refetch();
  }
}
