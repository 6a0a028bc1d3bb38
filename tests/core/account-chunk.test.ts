import type { JournalRecord } from '#core/purchase/journal-record.ts';
import { screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { AccountOnItsWay } from '../support/account-on-its-way.ts';
import { cards } from '../support/cards.ts';
import { createFakePorts, FakeBrowser, type FakePorts } from '../support/fake-store.ts';
import { openPage, closePage } from '../support/other-page.ts';
import { png } from '../support/pictures.ts';
import { type DemoPlayer, players } from '../support/platform.ts';
import { gemPack, moved, once, pressPay } from '../support/purchase.ts';
import { ended } from '../support/session-states.ts';
import { ensureSession, signIn } from '../support/reload.ts';
import { settle } from '../support/settle.ts';

const { luna, bia } = players;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A started page, on a device that the platform recognises as this player's. */
async function open(player?: DemoPlayer, fake: FakePorts = createFakePorts()) {
  if (player) await fake.platform.remember(player);
  const way = new AccountOnItsWay(fake);
  stops.push(way.app.start());
  return { ...fake, way, app: way.app };
}

/** Records the requests for the player's country, profile and prices from now on. */
function requestsOf(fake: FakePorts): string[] {
  const asked: string[] = [];
  const { player, catalogue, device } = fake.ports;
  const note =
    <A extends readonly unknown[], R>(name: string, ask: (...args: A) => R) =>
    (...args: A) => {
      asked.push(name);
      return ask(...args);
    };
  device.location.lookUpCountry = note('country', device.location.lookUpCountry);
  player.profile = note('profile', player.profile);
  catalogue.prices = note('prices', catalogue.prices);
  return asked;
}

/** An earlier page of this browser began to buy the gem pack and was closed before the outcome was known. */
async function beginAndDie(fake: FakePorts): Promise<void> {
  await fake.platform.breakNext('handleNextAction', 'request-lost');
  const page = await openPage(fake);
  await pressPay(page, cards.asks);
  page.stop();
  await settle();
}

const secretsOf = (fake: FakePorts) =>
  Object.values((fake.journal.kept.get(gemPack.userId) as JournalRecord).open).map(
    ({ clientSecret }) => clientSecret,
  );

describe('the account chunk', () => {
  test('is not loaded without a session', async () => {
    const { app, way } = await open();
    await app.session.ensure();
    await app.prefetch();
    await settle();
    expect([way.asked, app.account.state.kind]).toEqual([0, 'idle']);
  });

  test('is loaded only once if the login page loads it before the player signs in', async () => {
    const { app, way } = await open();
    await app.session.ensure();
    void app.account.load();
    void app.account.load();
    const account = await way.comes();
    await app.account.load();
    await signIn({ app }, 'luna');
    expect(way.asked).toBe(1);
    expect(account.player.profile.name).toBe('Luna#1234');
  });

  test('is prefetched if a player is likely to be signed in, and their country is looked up', async () => {
    const stored = new Map([['signed-in', 'true']] as const);
    const fake = createFakePorts({ stored });
    const asked = requestsOf(fake);
    const { app, way } = await open('luna', fake);
    void app.prefetch();
    await settle();
    expect([way.asked, asked]).toEqual([1, []]);
    const { location } = await way.comes();
    expect(asked).toEqual(['country']);
    await ensureSession({ app });
    expect(location.country).toBe('US');
    expect(asked.toSorted()).toEqual(['country', 'prices', 'profile']);
  });

  test('requests country, prices and profile once each if it loads after the session', async () => {
    const fake = createFakePorts();
    const asked = requestsOf(fake);
    const { app, way } = await open('luna', fake);
    await ensureSession({ app });
    expect([way.asked, app.account.value, asked]).toEqual([1, undefined, []]);
    const account = await way.comes();
    expect(asked.toSorted()).toEqual(['country', 'prices', 'profile']);
    expect(account.player.profile.name).toBe('Luna#1234');
    expect(account.catalogue.loaded).toBe(true);
  });

  test('requests nothing before the app has started, and nothing for a new player after it has stopped', async () => {
    const fake = createFakePorts();
    const asked = requestsOf(fake);
    await fake.platform.remember('luna');
    const way = new AccountOnItsWay(fake);
    void way.app.account.load();
    const account = await way.comes();
    await ensureSession(way);
    expect(asked).toEqual([]);
    const stop = way.app.start();
    await settle();
    expect(asked.toSorted()).toEqual(['country', 'prices', 'profile']);
    expect(account.player.profile.name).toBe('Luna#1234');
    stop();
    asked.length = 0;
    await way.app.session.signOut();
    await way.app.session.signIn(bia);
    fake.device.page.show();
    await settle();
    expect(asked).toEqual([]);
  });
});

describe('an account chunk that failed to load', () => {
  test('has the state failed and no value, is logged, and is loaded again by the next load()', async () => {
    const { app, way, device } = await open('luna');
    await app.session.ensure();
    await way.fails();
    expect([app.account.state, app.account.value]).toEqual([{ kind: 'failed' }, undefined]);
    expect(device.diagnostics.crashes).toHaveLength(1);
    void app.account.load();
    expect(app.account.state.kind).toBe('loading');
    expect((await way.comes()).player.profile.name).toBe('Luna#1234');
    expect(way.asked).toBe(2);
  });

  test.each([
    ['a signed-in player', 'luna'],
    ['a visitor who requested it', undefined],
  ] as const)('is loaded again for %s when the network is back', async (_, who) => {
    const { app, way, goOffline, goOnline } = await open(who);
    void (who ? app.session.ensure() : app.account.load());
    await settle();
    await goOffline();
    await way.fails();
    expect(app.account.state.kind).toBe('failed');
    await goOnline();
    await settle();
    expect(app.account.state.kind).toBe('loading');
    await way.comes();
    expect(app.account.value?.player.profile.name).toBe(who ? 'Luna#1234' : '');
  });

  test('prevents neither an update nor a reload for a missing chunk', async () => {
    const { app, way, device } = await open('luna');
    await app.session.ensure();
    await way.fails();
    device.updates.newVersionWaits();
    void app.updates.apply();
    app.updates.partMissing();
    expect([device.updates.applied, device.updates.reloadedForMissing]).toEqual([1, 1]);
  });
});

const lunasPicture = {
  owner: luna.userId,
  picture: { type: 'image/png', bytes: png },
  saved: null,
} as const;

describe('a player who left before the account chunk was loaded', () => {
  let fake: FakePorts;
  beforeEach(async () => {
    fake = createFakePorts();
    await fake.platform.remember('luna');
  });

  test.each([false, true])(
    'leaves no client secret in the journal once the chunk is loaded (failed before: %s)',
    async (failed) => {
      await beginAndDie(fake);
      const { app, way } = await open('luna', fake);
      await app.session.ensure();
      expect(secretsOf(fake)).not.toEqual([undefined]);
      if (failed) await way.fails();
      void app.session.signOut();
      await settle();
      await way.comes();
      expect(secretsOf(fake)).toEqual([undefined]);
    },
  );

  test('leaves no picture on the device and no purchases in the store', async () => {
    const { app, way } = await open('luna', fake);
    await app.session.ensure();
    fake.device.pictures.shelf = lunasPicture;
    await app.session.signOut();
    const account = await way.comes();
    await settle();
    expect([account.purchases.all, account.purchases.unreadable]).toEqual([[], []]);
    expect(fake.device.pictures.shelf).toBeNull();
  });

  test.each(['not asked yet', 'being asked'] as const)(
    'leaves no picture and no client secret if the platform was %s who they are',
    async (when) => {
      await beginAndDie(fake);
      fake.device.pictures.shelf = lunasPicture;
      const { app, way } = await open('luna', fake);
      if (when === 'being asked') await fake.platform.slowDown(500);
      if (when === 'being asked') void app.session.ensure();
      void app.session.signOut();
      await settle();
      await way.comes();
      await settle();
      expect(app.session.state).toMatchObject({ kind: 'absent', left: true });
      expect(fake.device.pictures.shelf).toBeNull();
      expect(secretsOf(fake)).toEqual([undefined]);
    },
  );

  test('takes nothing from the player who signs in before it comes', async () => {
    const { app, way } = await open('luna', fake);
    void app.session.signOut();
    await settle();
    await signIn({ app }, 'bia');
    fake.device.pictures.shelf = { ...lunasPicture, owner: bia.userId };
    const account = await way.comes();
    await settle();
    expect(screenshotsOf(account).state.kind).toBe('held');
    expect(await account.purchases.prepare(gemPack.sku)).toMatchObject({ ok: true });
  });

  test('finds their picture again after signing in if only their session had expired', async () => {
    fake.device.pictures.shelf = lunasPicture;
    const { app, way, platform } = await open('luna', fake);
    await app.session.ensure();
    await platform.endSessions();
    await fake.ports.player.profile();
    await settle();
    expect(app.session.state).toEqual(ended);
    const account = await way.comes();
    await signIn({ app }, 'luna');
    expect(screenshotsOf(account).state.kind).toBe('held');
  });
});

test('an open attempt of an earlier page is completed once the account chunk is loaded', async () => {
  const browser = new FakeBrowser();
  const fake = createFakePorts({}, browser);
  await fake.platform.remember('luna');
  await fake.platform.breakNext('purchase', 'request-lost');
  const page = await openPage(fake);
  await pressPay(page, cards.pays);
  await closePage(page);
  const { app, way } = await open('luna', fake);
  await app.session.ensure();
  await fake.clock.advance(600_000);
  expect(await moved(fake)).toEqual({ charges: 1, grants: 0 });
  const { purchases } = await way.comes();
  await fake.clock.advance(60_000);
  expect(purchases.of(gemPack.sku).kind).toBe('bought');
  expect(await moved(fake)).toEqual(once);
});
