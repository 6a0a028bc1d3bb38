import type { FakeClient } from '#adapters/fake/client.ts';
import { AnalyticsReporter } from '#core/analytics/analytics-reporter.ts';
import { FamilyStore } from '#core/family/family-store.ts';
import { PurchaseStore } from '#core/purchase/purchase-store.ts';
import { LanguageStore } from '#core/language/language-store.ts';
import type { Intent } from '#core/purchase/attempt.ts';
import type { DevicePort } from '#ports/device.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { createFakeDevice } from '../../support/fake-device.ts';
import { FakeTabs } from '../../support/fake-device-ports.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import { gemPack } from '../../support/purchase.ts';
import { type Interruptible, type Link, never } from './link.ts';
import type { MoneyWorld } from './money-world.ts';
import type { Interruption } from './schedule.ts';

export interface PageOptions {
  readonly card: string;
  /** The cardholder's answer to the bank. */
  readonly passes: boolean;
  /** Whether the device has locks that pages share. */
  readonly locks: boolean;
  /** How far the device's clock is ahead of the platform's. */
  readonly ahead?: number;
  /** What its player wants; the gem pack by default. */
  readonly intent?: Intent;
}

const location = {
  lookUpCountry: () => Promise.resolve({ ok: true, value: 'US' } as const),
};

/** One page of the store: the real purchase store over ports that all go through the link. */
export class Page implements Interruptible {
  dead = false;
  /** Whether another player is using the page. */
  visited = false;
  /** Whether its player pressed Pay and waits for the outcome. */
  busy = false;
  /** The purchase count of the form, while it is shown. */
  purchaseCount: number | undefined;
  /** The last state that its player saw. */
  seen = '';
  readonly intent: Intent;
  readonly purchases: PurchaseStore;
  /** The family's rules as this page knows them; undefined in a build without them. */
  readonly family: FamilyStore | undefined;
  readonly #world: MoneyWorld;
  readonly #client: FakeClient;

  constructor(world: MoneyWorld, link: Link, options: PageOptions) {
    this.#world = world;
    this.intent = options.intent ?? gemPack;
    const clock = world.clock.seenBy(this, options.ahead);
    this.#client = world.client();
    const device: DevicePort = {
      ...createFakeDevice(clock, location, {}),
      newId: world.newId,
      exclusive: (name, work) => {
        if (this.dead) return never();
        return options.locks ? world.locks.request(this, name, work) : work();
      },
    };
    const disk = world.disk.page();
    const analytics = new AnalyticsReporter(
      {
        record: (event) => {
          link.message(this, event.name, () => world.events.push(event));
          return Promise.resolve();
        },
      },
      device,
      new LanguageStore(device),
      { appVersion: '1.0.14' },
    );
    this.purchases = new PurchaseStore(
      {
        payments: this.#payments(link, options),
        device,
        gameBridge: {
          send: (message) => link.message(this, message.kind, () => world.messages.push(message)),
          forget: () => undefined,
          listens: () => Promise.resolve(true),
          onPicture: () => () => undefined,
        },
        journal: {
          transact: (userId, change) => link.write(this, () => disk.transact(userId, change)),
          rewriteAll: disk.rewriteAll,
          onChange: disk.onChange,
        },
      },
      analytics,
      () => undefined,
    );
    this.family =
      world.case &&
      new FamilyStore(world.family, {
        session: { ...players.luna, state: { kind: 'present' } },
        connectivity: { online: true },
        device: { ...device, tabs: new FakeTabs(world.tabs) },
        inspect: (userId, look) => this.purchases.inspect(userId, look),
      });
  }

  open(): void {
    this.purchases.start();
    // As the session store does.
    this.#client.tokens.onEnded(() => {
      this.visited = true;
      void this.purchases.leave(false);
    });
    this.#become('luna');
  }

  interrupt(how: Interruption): void {
    if (how === 'crash') return this.kill();
    if (how === 'rules-changed') return this.#world.changeRules();
    if (how === 'cookie-taken') return this.#world.takeCookie('bia');
    this.visited = true;
    this.#become('bia');
  }

  /** Signs the first player in again. */
  comeBack(): void {
    this.visited = false;
    this.busy = false;
    this.purchaseCount = undefined;
    this.#become('luna');
  }

  /** Ends the page: its memory is lost, and its locks are released. */
  kill(): void {
    this.dead = true;
    this.#world.locks.release(this);
  }

  #become(player: DemoPlayer): void {
    void this.purchases.leave(true);
    this.#world.signIn(player);
    this.#client.tokens.invalidate();
    this.#client.tokens.pinPlayer(players[player].userId);
    void this.purchases.enter(players[player].userId);
  }

  #payments(link: Link, { card, passes }: PageOptions): PaymentsPort {
    const port = this.#world.payments(this.#client, card, passes);
    return {
      ...port,
      createMethod: (holder) => link.call(this, 'createMethod', () => port.createMethod(holder)),
      createProfile: (key, profile) =>
        link.call(this, 'createProfile', () => port.createProfile(key, profile)),
      createPurchase: (...order) =>
        link.call(this, 'createPurchase', () => port.createPurchase(...order)),
      challengeState: (...intent) =>
        link.call(this, 'challengeState', () => port.challengeState(...intent)),
      challenge: (...intent) => link.call(this, 'challenge', () => port.challenge(...intent)),
      confirm: (...ids) => link.call(this, 'confirm', () => port.confirm(...ids)),
      grant: (...ids) => link.call(this, 'grant', () => port.grant(...ids)),
    };
  }
}
