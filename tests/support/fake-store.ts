import { createFakeAnalytics } from '#adapters/fake/analytics.ts';
import { CardDraft } from '#adapters/fake/card-draft.ts';
import { createFakeCatalogue } from '#adapters/fake/catalogue.ts';
import { FakeClient } from '#adapters/fake/client.ts';
import { createFakeGameBridge } from '#adapters/fake/game-bridge.ts';
import { createFakeLocation } from '#adapters/fake/location.ts';
import { createFakePayments } from '#adapters/fake/payments.ts';
import { createFakePlayer } from '#adapters/fake/player.ts';
import { createFakeSession } from '#adapters/fake/session.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { type App, createApp, type Ports } from '#core/app.ts';
import type { Settings } from '#core/settings.ts';
import { type FakeDevice, createFakeDevice, type FakeDeviceOptions } from './fake-device.ts';
import { createFakePlatform, type FakePlatform } from './fake-platform.ts';
import { ManualClock } from './manual-clock.ts';
import type { Cardholder, DemoPlayer } from './platform.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';

export interface FakePorts {
  readonly ports: Ports;
  readonly platform: FakePlatform;
  readonly clock: ManualClock;
  readonly device: FakeDevice;
  readonly card: CardDraft;
  readonly cardholder: { answer: Cardholder; asked: number };
  /** Types a card into the provider's fields: this number, good until 2030. */
  typeCard(number: string): void;
  /** The network goes, for calls and for what the device says of it. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

/** All ports over one fake world of their own, in memory, at a clock that stands still. */
export function createFakePorts(options: FakeDeviceOptions = {}): FakePorts {
  const clock = new ManualClock();
  const world = new World(memoryWorldStore(), clock.now);
  const wait = (ms: number) => new Promise<void>((done) => void clock.after(ms, done));
  const client = new FakeClient(world, (ms) => (ms === 0 ? Promise.resolve() : wait(ms)));
  const platform = createFakePlatform(world, clock);
  const card = new CardDraft(clock.now);
  const cardholder: FakePorts['cardholder'] = { answer: 'passes', asked: 0 };
  const askCardholder = async () => {
    cardholder.asked++;
    return cardholder.answer === 'passes';
  };
  const device = createFakeDevice(clock, createFakeLocation(client), options);
  return {
    ports: {
      session: createFakeSession(client),
      player: createFakePlayer(client),
      catalogue: createFakeCatalogue(client),
      payments: createFakePayments(client, card, askCardholder),
      analytics: createFakeAnalytics(world),
      gameBridge: createFakeGameBridge(world),
      device,
    },
    platform,
    clock,
    device,
    card,
    cardholder,
    typeCard(number) {
      card.type('number', number);
      card.type('expiry', '12 / 30');
      card.type('code', /^3[47]/.test(number) ? '1234' : '123');
    },
    async goOffline() {
      await platform.goOffline();
      device.connectivity.become(false);
    },
    async goOnline() {
      await platform.goOnline();
      device.connectivity.become(true);
    },
  };
}

export interface FakeStoreOptions extends FakeDeviceOptions {
  /** Whom the platform remembers this browser for. */
  readonly signedInAs?: DemoPlayer;
  readonly settings?: Partial<Settings>;
}

export interface FakeStore extends FakePorts {
  readonly app: App;
  readonly stop: () => void;
}

/** The whole store without a page: started and, with `signedInAs`, signed in, with profile and prices read. */
export async function openFakeStore(options: FakeStoreOptions = {}): Promise<FakeStore> {
  const fake = createFakePorts(options);
  if (options.signedInAs) await fake.platform.remember(options.signedInAs);
  const app = createApp(fake.ports, settings(options.settings));
  const stop = app.start();
  if (options.signedInAs) await app.session.ensure();
  await settle();
  return { ...fake, app, stop };
}
