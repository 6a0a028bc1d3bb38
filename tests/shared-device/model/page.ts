import { shownAccount } from '#core/app.ts';
import { HttpClient } from '#adapters/http/client.ts';
import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import { createHttpProfiles } from '#adapters/http/payment-profiles.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { readSchedules } from '#adapters/http/deletion-schedules.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import { createHttpPromo } from '#adapters/http/promo.ts';
import { createFakeDevice } from '../../support/fake-device.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { FakeTabs } from '../../support/fake-device-ports.ts';
import { httpSession } from '../../support/http-session.ts';
import { settings } from '../../support/settings.ts';
import { createWholeApp, type WholeApp } from '../../support/whole-app.ts';
import { never } from '../../money/model/link.ts';
import { people, type Person } from './account-platform.ts';
import type { Browser } from './browser.ts';
import { Counter } from './counter.ts';

const hosts = { apiUrl: 'https://api.kitewood.test', privacyUrl: 'https://privacy.kitewood.test' };

/**
 * One page of the store: the real app over the real adapters of session, player, prices, payments, promo codes and
 * privacy.
 */
export class Page {
  readonly app: WholeApp;
  readonly counter: Counter;
  /** Pending sign-ins of this page. */
  entering = 0;
  /** Makes the page visible again. */
  readonly show: () => void;
  /** Ends the page: its memory is lost, and its locks are released. */
  readonly kill: () => void;
  /** Whether the page has requested a reload. */
  readonly wantsReload: () => boolean;
  #replacing = false;

  private constructor(
    app: WholeApp,
    show: () => void,
    kill: () => void,
    wantsReload: () => boolean,
  ) {
    this.app = app;
    this.wantsReload = wantsReload;
    this.counter = new Counter(app);
    this.show = show;
    this.kill = kill;
  }

  /** @param prefetches whether the page prefetches before it starts, as pages for players do */
  static async open(browser: Browser, prefetches: boolean): Promise<Page> {
    const life = { dead: false };
    const clock = browser.clock.seenBy(life);
    const client = new HttpClient(hosts, clock, browser.fetchOf(life));
    const tabs = new FakeTabs(browser.tabs);
    const fake = createFakePorts();
    const { stored, lastKnown, locks, newId } = browser;
    const disk = browser.disk.page();
    const device = Object.assign(
      createFakeDevice(clock, fake.device.location, { tabs, stored, lastKnown }),
      {
        newId,
        exclusive: <T>(name: string, work: () => Promise<T>) =>
          life.dead ? never<T>() : locks.request(life, name, work),
      },
    );
    const app = await createWholeApp(
      {
        ...fake.ports,
        device,
        session: httpSession(client),
        player: createHttpPlayer(client),
        catalogue: { ...fake.ports.catalogue, ...createHttpCatalogue(client, 'test') },
        payments: {
          ...fake.ports.payments,
          ...createHttpPayments(client),
          ...createHttpProfiles(client),
        },
        journal: {
          ...disk,
          transact: (userId, change) => (life.dead ? never() : disk.transact(userId, change)),
        },
        promo: createHttpPromo(client),
        privacy: {
          ...createHttpPrivacy(client, 'kitewood'),
          schedules: () => readSchedules(client),
        },
      },
      settings(),
    );
    if (prefetches) await app.prefetch();
    const stop = app.start();
    const show = () => device.page.show();
    const kill = () => {
      life.dead = true;
      stop();
      locks.release(life);
      browser.tabs.delete(tabs);
    };
    return new Page(app, show, kill, () => device.page.reloaded > 0);
  }

  get userId(): string | undefined {
    return this.app.session.userId;
  }

  /** Whether the login form is usable. */
  get canSignIn(): boolean {
    return this.userId === undefined && this.app.session.state.kind !== 'closed';
  }

  /** Resumes the session as the rendered page would, and loads a new document if its player is gone. */
  draw(): void {
    const { session } = this.app;
    if (session.state.kind === 'closed' && !this.#replacing) {
      this.#replacing = true;
      void this.app.replaceDocument();
    }
    if (session.state.kind === 'unknown' || session.canResume) void session.ensure();
    this.counter.draw();
  }

  /** Returns whether the sign-in succeeded. */
  async signIn({ email, password }: Person): Promise<boolean> {
    return (await this.app.session.signIn({ email, password })).ok;
  }

  signOut(): void {
    void this.app.signOut.run();
  }

  /** The shown player performs an action that contains their own id. */
  act(): void {
    const { userId } = this;
    const { promo, privacyService } = this.app;
    const email = people.find((one) => one.userId === userId)?.email;
    if (email === undefined) return;
    void promo.redeem(`for ${email}`);
    void privacyService.requestEmailChange({ oldEmail: email, newEmail: 'new@example.test' });
  }

  /** Kinds of shown data that belong to a player other than the current one. */
  get strangers(): readonly string[] {
    const account = shownAccount(this.app);
    if (!account) return this.counter.strangersTo(this.userId);
    const { player, linkedEmail, privacy } = account;
    const me = people.find((one) => one.userId === this.userId);
    const { name } = player.profile;
    const { state } = linkedEmail;
    const shown = [
      name !== '' && name !== me?.userId && 'name',
      state.kind === 'linked' && state.email !== me?.email && 'e-mail',
      privacy.status === 'CONFIRMED' && me !== people[0] && 'deletion',
      ...this.counter.strangersTo(this.userId),
    ];
    return shown.filter((what) => what !== false);
  }
}
