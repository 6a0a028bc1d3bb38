import type { JournalRecord } from '#core/purchase/journal-record.ts';
import { AccountOnItsWay } from '../support/account-on-its-way.ts';
import { cards } from '../support/cards.ts';
import { createFakePorts, FakeBrowser, type FakePorts } from '../support/fake-store.ts';
import { openPage, closePage } from '../support/other-page.ts';
import { png } from '../support/pictures.ts';
import { type DemoPlayer, players } from '../support/platform.ts';
import { gemPack, moved, once, pressPay } from '../support/purchase.ts';
import { settle } from '../support/settle.ts';

const luna = { email: players.luna.email, password: players.luna.password };
const bia = { email: players.bia.email, password: players.bia.password };

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

/** Ports that record the requests for the player's country, profile and prices. */
function counted(fake: FakePorts): {
  readonly ports: FakePorts['ports'];
  readonly asked: string[];
} {
  const asked: string[] = [];
  const { player, catalogue, device } = fake.ports;
  const { location } = device;
  const lookUp = location.lookUpCountry;
  location.lookUpCountry = () => {
    asked.push('country');
    return lookUp();
  };
  const ports = {
    ...fake.ports,
    player: {
      profile: () => {
        asked.push('profile');
        return player.profile();
      },
    },
    catalogue: {
      ...catalogue,
      prices: (query: Parameters<typeof catalogue.prices>[0]) => {
        asked.push('prices');
        return catalogue.prices(query);
      },
    },
  };
  return { ports, asked };
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
    await app.session.signIn(luna);
    await settle();
    expect(way.asked).toBe(1);
    expect(account.player.profile.name).toBe('Luna#1234');
  });

  test('is prefetched if a player is likely to be signed in, and their country is looked up', async () => {
    const stored = new Map([['signed-in', 'true']] as const);
    const fake = createFakePorts({ stored });
    const { ports, asked } = counted(fake);
    const { app, way } = await open('luna', { ...fake, ports });
    void app.prefetch();
    await settle();
    expect([way.asked, asked]).toEqual([1, []]);
    const { location } = await way.comes();
    expect(asked).toEqual(['country']);
    await app.session.ensure();
    await settle();
    expect(location.country).toBe('US');
    expect(asked.toSorted()).toEqual(['country', 'prices', 'profile']);
  });

  test('requests country, prices and profile once each if it loads after the session', async () => {
    const fake = createFakePorts();
    const { ports, asked } = counted(fake);
    const { app, way } = await open('luna', { ...fake, ports });
    await app.session.ensure();
    await settle();
    expect([way.asked, app.account.value, asked]).toEqual([1, undefined, []]);
    const account = await way.comes();
    expect(asked.toSorted()).toEqual(['country', 'prices', 'profile']);
    expect(account.player.profile.name).toBe('Luna#1234');
    expect(account.catalogue.loaded).toBe(true);
  });

  test('loads prices for the country stored by the game if it loads after the session', async () => {
    const { app, way } = await open('luna', createFakePorts({ country: 'BR' }));
    await app.session.ensure();
    const { catalogue } = await way.comes();
    expect(catalogue.price('gems_pack_3')).toEqual({ minor: 2490, currency: 'BRL' });
  });

  test('requests nothing before the app starts if it loads earlier', async () => {
    const fake = createFakePorts();
    const { ports, asked } = counted(fake);
    await fake.platform.remember('luna');
    const way = new AccountOnItsWay({ ports });
    void way.app.account.load();
    const account = await way.comes();
    await way.app.session.ensure();
    await settle();
    expect(asked).toEqual([]);
    stops.push(way.app.start());
    await settle();
    expect(asked.toSorted()).toEqual(['country', 'prices', 'profile']);
    expect(account.player.profile.name).toBe('Luna#1234');
  });

  test('requests nothing for a new player after the app has stopped', async () => {
    const fake = createFakePorts();
    const { ports, asked } = counted(fake);
    await fake.platform.remember('luna');
    const way = new AccountOnItsWay({ ports });
    const stop = way.app.start();
    await way.app.session.ensure();
    await way.comes();
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
  test('has the state failed and no value, and its failure is logged', async () => {
    const { app, way, device } = await open('luna');
    await app.session.ensure();
    await way.fails();
    expect([app.account.state, app.account.value]).toEqual([{ kind: 'failed' }, undefined]);
    expect(device.diagnostics.crashes).toHaveLength(1);
  });

  test('is loaded again for a signed-in player when the network is back', async () => {
    const { app, way, goOffline, goOnline } = await open('luna');
    await app.session.ensure();
    await goOffline();
    await way.fails();
    expect(app.account.state.kind).toBe('failed');
    await goOnline();
    await settle();
    const { player } = await way.comes();
    expect(player.profile.name).toBe('Luna#1234');
  });

  test('is loaded again for a visitor who requested it when the network is back', async () => {
    const { app, way, goOffline, goOnline } = await open();
    void app.account.load();
    await goOffline();
    await way.fails();
    await goOnline();
    await settle();
    expect(app.account.state.kind).toBe('loading');
  });

  test('is loaded again by the next load()', async () => {
    const { app, way } = await open('luna');
    await app.session.ensure();
    await way.fails();
    void app.account.load();
    expect(app.account.state.kind).toBe('loading');
    expect((await way.comes()).player.profile.name).toBe('Luna#1234');
    expect(way.asked).toBe(2);
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
  owner: players.luna.userId,
  picture: { type: 'image/png', bytes: png },
  saved: null,
} as const;

describe('a player who left before the account chunk was loaded', () => {
  test('leaves no client secret in the journal', async () => {
    const fake = createFakePorts();
    await fake.platform.remember('luna');
    await beginAndDie(fake);
    const { app, way } = await open('luna', fake);
    await app.session.ensure();
    expect(secretsOf(fake)).not.toEqual([undefined]);
    await app.session.signOut();
    await way.comes();
    expect(secretsOf(fake)).toEqual([undefined]);
  });

  test('has the failed account chunk loaded again to remove the client secret', async () => {
    const fake = createFakePorts();
    await fake.platform.remember('luna');
    await beginAndDie(fake);
    const { app, way } = await open('luna', fake);
    await app.session.ensure();
    await way.fails();
    void app.session.signOut();
    await settle();
    await way.comes();
    expect(secretsOf(fake)).toEqual([undefined]);
  });

  test('leaves no picture on the device and no purchases in the store', async () => {
    const fake = createFakePorts();
    await fake.platform.remember('luna');
    const { app, way } = await open('luna', fake);
    await app.session.ensure();
    fake.device.pictures.shelf = lunasPicture;
    await app.session.signOut();
    const account = await way.comes();
    await settle();
    expect([account.purchases.all, account.purchases.unreadable]).toEqual([[], []]);
    expect(fake.device.pictures.shelf).toBeNull();
  });

  test('finds their picture again after signing in if only their session had expired', async () => {
    const fake = createFakePorts();
    fake.device.pictures.shelf = lunasPicture;
    const { app, way, platform } = await open('luna', fake);
    await app.session.ensure();
    await platform.endSessions();
    await fake.ports.player.profile();
    await settle();
    expect(app.session.state).toEqual({
      kind: 'absent',
      left: false,
      ended: true,
      elsewhere: false,
    });
    const account = await way.comes();
    await app.session.signIn(luna);
    await settle();
    expect(account.screenshots.state.kind).toBe('held');
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
