import { createFakeAnalytics } from '#adapters/fake/analytics.ts';
import { CardDraft } from '#adapters/fake/card-draft.ts';
import { createFakeCatalogue } from '#adapters/fake/catalogue.ts';
import { FakeClient } from '#adapters/fake/client.ts';
import { createFakeFamily } from '#adapters/fake/family.ts';
import { createFakeGameBridge } from '#adapters/fake/game-bridge.ts';
import { createFakeLocation } from '#adapters/fake/location.ts';
import { createFakePassword } from '#adapters/fake/password.ts';
import { createFakePayments } from '#adapters/fake/payments.ts';
import { createFakePlayer } from '#adapters/fake/player.ts';
import { createFakePrivacy } from '#adapters/fake/privacy.ts';
import { createFakePromo } from '#adapters/fake/promo.ts';
import { createFakePurchaseHistory } from '#adapters/fake/purchase-history.ts';
import { createFakeScreenshots } from '#adapters/fake/screenshots.ts';
import { createFakeSession } from '#adapters/fake/session.ts';
import { FakeWallet } from '#adapters/fake/wallet.ts';
import { createFakeWithdrawal } from '#adapters/fake/withdrawal.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import type { Settings } from '#core/settings.ts';
import type { PreferenceName } from '#ports/preferences.ts';
import { typeCard } from './cards.ts';
import { type FakeDevice, createFakeDevice, type FakeDeviceOptions } from './fake-device.ts';
import { FakeJournalDisk } from './fake-journal-disk.ts';
import { createFakePlatform, type FakePlatform } from './fake-platform.ts';
import { FakeLastKnown, FakeTabs, Listeners } from './fake-device-ports.ts';
import { ManualClock } from './manual-clock.ts';
import type { Cardholder, DemoPlayer } from './platform.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';
import { createWholeApp, type WholeApp, type WholePorts } from './whole-app.ts';

export interface FakePorts {
  readonly ports: WholePorts;
  readonly platform: FakePlatform;
  readonly clock: ManualClock;
  readonly device: FakeDevice;
  readonly card: CardDraft;
  readonly wallet: FakeWallet;
  readonly cardholder: { answer: Cardholder; asked: number };
  /** Passed to open another page of the same browser. */
  readonly browser: FakeBrowser;
  /** The device's journal of purchases; it outlives a page. */
  readonly journal: FakeJournalDisk;
  /** Delivers a picture from the game. */
  pictureFromGame(bytes: Uint8Array<ArrayBuffer>): void;
  /** Types a card into the provider's fields: this number, good until 2030. */
  typeCard(number: string, brand?: string): void;
  /** Confirms a wallet's sheet with this card. Returns a function that ends the sheet. */
  confirmSheet(number: string): () => void;
  /** Takes the network down, for calls and in the device's own state. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

/** The state that the tabs of one browser share, the platform included. */
export class FakeBrowser {
  readonly clock = new ManualClock();
  readonly skew = { ms: 0 };
  readonly world = new World(memoryWorldStore(), () => this.clock.now() + this.skew.ms);
  readonly tabs = new Set<FakeTabs>();
  readonly lastKnown = new FakeLastKnown();
  readonly stored = new Map<PreferenceName, string>();
  /** The journal of purchases. */
  readonly journal = new FakeJournalDisk();
}

/** All ports of one page over a fake world in memory, with a stopped clock. */
export function createFakePorts(
  options: FakeDeviceOptions = {},
  browser: FakeBrowser = new FakeBrowser(),
): FakePorts {
  const { clock, world, skew, stored, journal } = browser;
  // Copied, as tests share these options.
  for (const [name, value] of options.stored ?? []) stored.set(name, value);
  const wait = (ms: number) => new Promise<void>((done) => void clock.after(ms, done));
  const pause = (ms: number) => (ms === 0 ? Promise.resolve() : wait(ms));
  const client = new FakeClient(world, pause, clock.now);
  const platform = createFakePlatform(world, clock, skew);
  const card = new CardDraft(clock.now);
  const wallet = new FakeWallet();
  const cardholder: FakePorts['cardholder'] = { answer: 'passes', asked: 0 };
  const askCardholder = async () => {
    cardholder.asked++;
    return cardholder.answer === 'passes';
  };
  const gamePictures = new Listeners<[Uint8Array<ArrayBuffer>]>();
  const gameBridge = createFakeGameBridge(world, gamePictures.add);
  const device = createFakeDevice(clock, createFakeLocation(client), {
    tabs: new FakeTabs(browser.tabs),
    lastKnown: browser.lastKnown,
    ...options,
    stored,
  });
  return {
    ports: {
      session: createFakeSession(client),
      player: createFakePlayer(client),
      catalogue: createFakeCatalogue(client, clock.now),
      payments: createFakePayments(client, card, wallet, askCardholder),
      purchaseHistory: createFakePurchaseHistory(client),
      accountFamily: createFakeFamily(client),
      password: createFakePassword(client),
      privacy: createFakePrivacy(client),
      withdrawal: createFakeWithdrawal(client),
      promo: createFakePromo(client),
      screenshots: createFakeScreenshots(client),
      analytics: createFakeAnalytics(world),
      gameBridge,
      loadGame: () => Promise.resolve(gameBridge),
      journal: journal.page(),
      pictures: device.pictures,
      storedData: device.storedData,
      maintenance: device.maintenance,
      device,
    },
    platform,
    clock,
    device,
    card,
    wallet,
    cardholder,
    browser,
    journal,
    pictureFromGame: gamePictures.notify,
    typeCard: (number, brand) => typeCard(card, number, brand),
    confirmSheet: (number) => wallet.confirmed(number),
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
  /** The player of this browser's cookie. */
  readonly signedInAs?: DemoPlayer;
  readonly settings?: Partial<Settings>;
}

export interface FakeStore extends FakePorts {
  readonly app: WholeApp;
  readonly stop: () => void;
}

/**
 * Starts the whole store without a UI. With `signedInAs`, the player is signed in, and profile and prices are loaded.
 */
export async function openFakeStore(
  options: FakeStoreOptions = {},
  browser: FakeBrowser = new FakeBrowser(),
): Promise<FakeStore> {
  const fake = createFakePorts(options, browser);
  if (options.signedInAs) await fake.platform.remember(options.signedInAs);
  const app = await createWholeApp(fake.ports, settings(options.settings));
  const stop = app.start();
  if (options.signedInAs) await app.session.ensure();
  await settle();
  return { ...fake, app, stop };
}
