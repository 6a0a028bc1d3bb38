import { shownAccount } from '#core/app.ts';
import { createFakePorts, type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { players } from '../support/platform.ts';
import { pressPay, purchaseOf } from '../support/purchase.ts';
import { cards } from '../support/cards.ts';
import { settle } from '../support/settle.ts';
import { settings } from '../support/settings.ts';
import { createWholeApp } from '../support/whole-app.ts';

const { luna } = players;

const priceOf = (store: FakeStore) => store.app.catalogue.price('gems_pack_3');
const dollars = { minor: 499, currency: 'USD' };
const reais = { minor: 2490, currency: 'BRL' };

test('the started app looks for newer versions, uses the browser’s language, and requests no session and sends no event by itself', async () => {
  const { app, device, platform } = await openFakeStore({ browserLanguage: 'fr-FR' });
  expect(device.updates.started).toBe(true);
  expect(app.session.state).toEqual({ kind: 'unknown' });
  expect(app.language.current).toBe('fr');
  expect(await platform.events()).toEqual([]);
});

test('translations that failed to load before the start stay missing, and are retried once the network is back', async () => {
  const { ports, goOffline, goOnline } = createFakePorts({ language: 'de' });
  const app = await createWholeApp(ports, settings());
  app.language.failed('en');
  app.start();
  expect(app.language.state).toEqual({ kind: 'missing', language: 'en', wanted: 'de' });
  await goOffline();
  await goOnline();
  expect(app.language.state).toEqual({ kind: 'loading', language: 'en', wanted: 'de' });
});

test('a sign-out shows neither account nor purchase, and makes the game bridge forget its messages once', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  await pressPay(store, cards.pays);
  const forget = jest.spyOn(store.ports.gameBridge, 'forget');
  await store.app.session.signOut();
  expect(shownAccount(store.app)).toBeUndefined();
  expect(purchaseOf(store)).toEqual({ kind: 'idle' });
  await settle();
  expect(forget).toHaveBeenCalledTimes(1);
});

describe('prices', () => {
  let store: FakeStore;
  beforeEach(async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
  });

  test('are reloaded when the billing region changes', async () => {
    expect(priceOf(store)).toEqual(dollars);
    store.device.preferences.write('country', 'BR');
    await store.app.location.resolve(luna.userId);
    await settle();
    expect(priceOf(store)).toEqual(reais);
  });

  test('are never shown with the amount of one country and the currency of another', async () => {
    store = await openFakeStore({ signedInAs: 'bia' });
    await store.platform.slowDown(1_000);
    const seen = new Set<string>();
    const look = () => seen.add(JSON.stringify(priceOf(store) ?? null));
    void store.app.location.resolve(luna.userId);
    look();
    store.device.preferences.write('country', 'US');
    void store.app.location.resolve(luna.userId);
    look();
    await store.clock.advance(10_000);
    look();
    const right = [undefined, reais, dollars].map((price) => JSON.stringify(price ?? null));
    expect([...seen].filter((price) => !right.includes(price))).toEqual([]);
  });

  test('are not loaded without a signed-in player', async () => {
    store = await openFakeStore({ country: 'US' });
    await store.app.location.resolve(luna.userId);
    await settle();
    expect(store.app.catalogue.loaded).toBe(false);
    expect(await store.platform.sessionsMade()).toBe(0);
  });
});

test('a stopped app ignores a lost network and an ended session', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  store.stop();
  await store.goOffline();
  expect(store.app.connectivity.online).toBe(true);
  await store.platform.endSessions();
  await store.app.player.refetch();
  expect(store.app.session.userId).toBe(luna.userId);
});

test('each entered screen becomes the current one and is reported by name', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  store.app.navigation.entered('home');
  store.app.navigation.entered('checkout');
  expect(store.app.navigation.screen).toBe('checkout');
  const orientation = 'horizontal';
  expect(await store.platform.events()).toMatchObject([
    { name: 'screen', payload: { screenName: 'home', orientation } },
    { name: 'screen', payload: { screenName: 'checkout', orientation } },
  ]);
});

test('a screen that is mounted again is reported again only at another address', async () => {
  const store = await openFakeStore({ signedInAs: 'luna' });
  const addresses = ['/orders?', '/orders?', '/orders?reference=1', '/orders?'];
  for (const address of addresses) store.app.navigation.entered('orders', address);
  store.app.navigation.entered('home', '/home?');
  store.app.navigation.entered('orders', '/orders?');
  const names = (await store.platform.events()).map(({ payload }) => payload['screenName']);
  expect(names).toEqual(['orders', 'orders', 'orders', 'home', 'orders']);
});

describe('a newer version', () => {
  let store: FakeStore;
  beforeEach(async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
    await store.platform.slowDown(100);
  });

  test('is offered once it waits, and is applied with one reload when the player accepts', async () => {
    expect(store.app.updates.offered).toBe(false);
    store.device.updates.newVersionWaits();
    expect(store.app.updates.offered).toBe(true);
    const { app, device } = store;
    void app.updates.apply();
    void app.updates.apply();
    expect([app.updates.applying, device.updates.applied]).toEqual([true, 1]);
    expect(device.updates.reloaded).toBe(0);
    await device.updates.newVersionInUse();
    expect(device.updates.reloaded).toBe(1);
  });

  test('does not reload a page where a purchase began during its activation, and is offered again', async () => {
    store.device.updates.newVersionWaits();
    void store.app.updates.apply();
    await pressPay(store, cards.pays);
    await store.device.updates.newVersionInUse();
    await store.clock.advance(60_000);
    expect(store.device.updates.reloaded).toBe(0);
    expect([store.app.updates.offered, store.app.updates.applying]).toEqual([true, false]);
  });

  test('is neither offered nor applied while a purchase is open', async () => {
    await pressPay(store, cards.pays);
    store.device.updates.newVersionWaits();
    void store.app.updates.apply();
    expect([store.app.updates.offered, store.device.updates.applied]).toEqual([false, 0]);
    await store.clock.advance(60_000);
    expect(store.app.updates.offered).toBe(true);
  });

  test('is loaded for a missing chunk once the checkout is left and the purchase has ended', async () => {
    const { app, device, clock } = store;
    app.navigation.entered('checkout');
    await pressPay(store, cards.pays);
    device.updates.partMissing();
    app.navigation.entered('home');
    expect(device.updates.reloadedForMissing).toBe(0);
    await clock.advance(60_000);
    expect(device.updates.reloadedForMissing).toBe(1);
  });

  test('is not offered while a form is partly filled in, nor in the checkout', async () => {
    const { app, device } = store;
    device.updates.newVersionWaits();
    app.navigation.entered('promoCode');
    expect(app.updates.offered).toBe(true);
    app.navigation.typed();
    void app.updates.apply();
    expect([app.updates.offered, device.updates.applied]).toEqual([false, 0]);
    app.navigation.entered('home');
    expect(app.updates.offered).toBe(true);
    app.navigation.entered('checkout');
    expect(app.updates.offered).toBe(false);
  });
});

describe('a mail link with a token that only this page holds', () => {
  const open = (token: string | null, path = '/password-reset') =>
    openFakeStore({ mailLink: { path, token } });

  test.each([
    ['/password-reset', 'passwordReset'],
    ['/confirm/delete', 'ConfirmationEmailPrivacy'],
  ] as const)(
    'is not lost on %s to an update or to a reload for a missing chunk',
    async (path, screen) => {
      const { app, device } = await open('token', path);
      device.updates.newVersionWaits();
      device.updates.partMissing();
      app.navigation.entered(screen);
      device.updates.partMissing();
      void app.updates.apply();
      expect(app.updates.offered).toBe(false);
      expect([device.updates.applied, device.updates.reloadedForMissing]).toEqual([0, 0]);
    },
  );

  test('does not prevent a reload on other pages, nor an update without a token', async () => {
    const { app, device } = await open('token');
    app.navigation.entered('login');
    device.updates.partMissing();
    expect(device.updates.reloadedForMissing).toBe(1);
    const other = await open(null);
    other.device.updates.newVersionWaits();
    other.app.navigation.entered('passwordReset');
    expect(other.app.updates.offered).toBe(true);
  });
});

test('a missing chunk of this version reloads the page, but not without a network', async () => {
  const { device, goOffline } = await openFakeStore({ signedInAs: 'luna' });
  device.updates.partMissing();
  expect(device.updates.reloadedForMissing).toBe(1);
  await goOffline();
  device.updates.partMissing();
  expect(device.updates.reloadedForMissing).toBe(1);
});

test.each([
  ['with typed input', 'promoCode', true],
  ['with card fields, which do not say whether they are empty', 'checkout', false],
] as const)('a missing chunk reloads no page %s, but the next page', async (_, screen, typed) => {
  const { app, device } = await openFakeStore({ signedInAs: 'luna' });
  app.navigation.entered(screen);
  if (typed) app.navigation.typed();
  device.updates.partMissing();
  expect(device.updates.reloadedForMissing).toBe(0);
  app.navigation.entered('home');
  expect(device.updates.reloadedForMissing).toBe(1);
});
