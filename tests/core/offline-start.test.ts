import { shownAccount } from '#core/app.ts';
import { Checkout } from '#core/checkout/checkout.ts';
import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import { gemPackPage, offerOf } from '../support/checkout.ts';
import { FakeBrowser, type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { ended } from '../support/session-states.ts';
import { settle } from '../support/settle.ts';
import { ensureSession, nextDocument, nextVisit, signIn } from '../support/reload.ts';

const minute = 60_000;

let browser: FakeBrowser;
let seenAt: number;

/** Bia visited the store ten minutes ago, and closed the page. */
beforeEach(async () => {
  browser = new FakeBrowser();
  const visit = await openFakeStore({ signedInAs: 'bia' }, browser);
  await visit.platform.setDeletions('bia', ['CONFIRMED']);
  await visit.app.privacy.refetch();
  seenAt = browser.clock.now();
  await visit.app.purchases.leave(false);
  visit.stop();
  await browser.clock.advance(10 * minute);
});

async function openWithoutNetwork(): Promise<FakeStore> {
  const store = await openFakeStore({ online: false }, browser);
  await store.goOffline();
  await ensureSession(store);
  return store;
}

test('without a network the store opens with cached data and its timestamps', async () => {
  const { app } = await openWithoutNetwork();
  expect(app.session.state.kind).toBe('remembered');
  expect(app.player.profile).toEqual({ name: 'Bia#4321', coins: 3200, gems: 75 });
  expect(app.player.state).toEqual({ kind: 'failed', problem: 'unreachable' });
  expect(app.player.asOf).toBe(seenAt);
  expect(app.location.country).toBe('BR');
  expect(app.catalogue.price('gems_pack_3')).toEqual({ minor: 2490, currency: 'BRL' });
  expect(app.catalogue.state).toMatchObject({ asOf: seenAt });
  expect(app.privacy.state).toMatchObject({ kind: 'doubtful', status: 'CONFIRMED', asOf: seenAt });
});

test('cached data is replaced by fresh data once the network is back', async () => {
  const store = await openWithoutNetwork();
  await store.platform.setPrice(store.platform.billingPlatformIds.brazil, 'gems_pack_3', 1990);
  await store.goOnline();
  await settle();
  const { app } = store;
  expect(app.session.state.kind).toBe('present');
  expect(app.player.state).toEqual({ kind: 'ready' });
  expect(app.catalogue.price('gems_pack_3')).toEqual({ minor: 1990, currency: 'BRL' });
  expect(app.catalogue.state).not.toHaveProperty('asOf');
  expect(app.privacy.state).toEqual({ kind: 'known', status: 'CONFIRMED' });
});

test('prices show their date from the moment the network is lost until they are loaded again', async () => {
  const store = await openFakeStore({}, browser);
  await ensureSession(store);
  const loadedAt = browser.clock.now();
  const { catalogue } = store.app;
  expect(catalogue.state).not.toHaveProperty('asOf');
  await browser.clock.advance(10 * minute);
  await store.goOffline();
  await settle();
  expect(catalogue.state).toMatchObject({ asOf: loadedAt });
  await store.goOnline();
  await settle();
  expect(catalogue.state).not.toHaveProperty('asOf');
});

test('prices seen last are shown before the platform says who is here, without data of a player', async () => {
  const store = await openFakeStore({}, browser);
  await store.platform.slowDown(20_000);
  void store.app.session.ensure();
  await settle();
  const { app } = store;
  expect(app.session.state.kind).toBe('resuming');
  expect(app.catalogue.price('gems_pack_3')).toEqual({ minor: 2490, currency: 'BRL' });
  expect(app.catalogue.state).toMatchObject({ asOf: seenAt });
  expect([app.location.state.kind, app.player.state.kind]).toEqual(['unknown', 'loading']);
});

test('prices seen last do not replace fresh ones that arrive first', async () => {
  const { lastKnown } = browser;
  const read = lastKnown.read.bind(lastKnown);
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  Object.assign(lastKnown, { read: () => late.then(read) });
  const { app } = await openFakeStore({}, browser);
  Object.assign(lastKnown, { read });
  await app.session.ensure();
  await settle();
  expect(app.catalogue.loaded).toBe(true);
  answer();
  await settle();
  expect(app.catalogue.state).not.toHaveProperty('asOf');
});

test('prices seen last are not shown after a sign-out', async () => {
  const before = await openFakeStore({}, browser);
  await ensureSession(before);
  await before.app.signOut.run();
  await settle();
  const store = await nextVisit(before);
  await store.platform.slowDown(20_000);
  await store.app.account.load();
  await settle();
  expect(store.app.catalogue.loaded).toBe(false);
});

test('on a slow network cached data is shown after a second, until fresh data arrives', async () => {
  const store = await openFakeStore({}, browser);
  await store.platform.slowDown(20_000);
  const asked = store.app.session.ensure();
  await store.clock.advance(1_000);
  expect(store.app.player.profile.name).toBe('Bia#4321');
  expect(store.app.player.state).toEqual({ kind: 'stale' });
  expect(store.app.player.asOf).toBe(seenAt);
  expect(store.app.privacy.state).toEqual({ kind: 'stale', status: 'CONFIRMED', asOf: seenAt });
  expect(store.app.catalogue.loaded).toBe(true);
  await store.clock.advance(90_000);
  await asked;
  expect(store.app.session.state.kind).toBe('present');
  expect(store.app.player.state).toEqual({ kind: 'ready' });
});

test('a player signed out elsewhere is no longer shown, and their cached data is removed', async () => {
  const store = await openWithoutNetwork();
  await store.platform.endSessions();
  await store.goOnline();
  await settle();
  expect(store.app.session.state).toEqual(ended);
  expect(shownAccount(store.app)).toBeUndefined();
  expect(browser.lastKnown.value).toBeUndefined();
});

test('a sign-out without a network removes the player’s cached data at once', async () => {
  const store = await openWithoutNetwork();
  await store.app.signOut.run();
  await settle();
  expect(browser.lastKnown.value).toBeUndefined();
});

test.each(['online', 'offline'])(
  'a player who signed out %s is not shown at the next start, even if their cached data could not be removed',
  async (network) => {
    const before = await openFakeStore({}, browser);
    await ensureSession(before);
    if (network === 'offline') await before.goOffline();
    const { value } = browser.lastKnown;
    await before.app.signOut.run();
    await settle();
    browser.lastKnown.value = value;
    await before.goOnline();
    const { app, platform, clock } = await nextVisit(before);
    await platform.slowDown(20_000);
    void app.session.ensure();
    await clock.advance(1_000);
    expect(app.session.userId).toBeUndefined();
  },
);

test('cached data is removed if the platform has no session at the start', async () => {
  const store = await openFakeStore({}, browser);
  await store.platform.endSessions();
  await ensureSession(store);
  expect(browser.lastKnown.value).toBeUndefined();
});

test('the next player sees their own data, and none of the previous player’s stays cached', async () => {
  let store = await openWithoutNetwork();
  await store.app.signOut.run();
  store = await nextDocument(store);
  await store.goOnline();
  await signIn(store, 'luna');
  expect(store.app.player.profile.name).toBe('Luna#1234');
  expect(JSON.stringify(browser.lastKnown.value)).not.toContain('Bia');
  expect(store.app.location.country).toBe('US');
});

test('reads of checkout and ads consent that failed while the session was pending are repeated once it is confirmed', async () => {
  const store = await openFakeStore({}, browser);
  await store.platform.breakNext('createUserSession', 'unavailable');
  await ensureSession(store);
  expect(store.app.session.state.kind).toBe('remembered');
  await store.platform.breakNext('skus', 'unavailable');
  await store.platform.breakNext('readAdsConsent', 'unavailable');
  const checkout = new Checkout(store.app, gemPackPage);
  const page = new PrivacyPage(store.app);
  const leaves = [checkout.start(), page.open()];
  await settle();
  expect(checkout.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(page.ads.state).toEqual({ kind: 'failed' });
  await store.clock.advance(2_000);
  await settle();
  expect(store.app.session.state.kind).toBe('present');
  expect(offerOf(checkout).price).toEqual({ minor: 2490, currency: 'BRL' });
  expect(page.ads.state).toEqual({ kind: 'ready', consent: false });
  for (const leave of leaves) leave();
});
