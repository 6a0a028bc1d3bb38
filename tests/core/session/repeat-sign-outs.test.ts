import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { reloaded, nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

// A sign-out that failed is repeated, by this page or the next, until the platform has heard of it.

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

async function reload(): Promise<void> {
  store = await reloaded(store);
}

test('a sign-out without a network is told once the network is back, though the page was reloaded meanwhile', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await reload();
  store.device.connectivity.become(false);
  await store.goOnline();
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test('the next document says that the platform has not heard of a sign-out, until it has', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store = await nextDocument(store);
  await settle();
  expect(store.app.signOut.state).toMatchObject({ message: 'Could not Sign Out: unreachable' });
  await store.platform.goOnline();
  await store.clock.advance(20_000);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('the next document says nothing of a sign-out that nobody asked for', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createUserSession', 'answer-lost');
  await store.app.session.signIn(players.luna);
  await store.goOffline();
  store.stop();
  store = await openFakeStore({}, store.browser);
  await settle();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a sign-out whose notice was dismissed is told once the network is back', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store.app.signOut.dismiss();
  await store.goOnline();
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a notice that is dismissed while the sign-out is repeated does not come back', async () => {
  await store.platform.breakNext('signOut', 'request-lost', 'unavailable');
  await store.app.signOut.run();
  await store.platform.slowDown(5_000);
  await store.clock.advance(3_000);
  store.app.signOut.dismiss();
  await store.clock.advance(5_000);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a sign-out is told by the next visit, whatever page it opens', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  store.stop();
  store = await openFakeStore({}, store.browser);
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test.each(['request-lost', 'answer-lost', 'unavailable', 'unavailable-after'] as const)(
  'a sign-out that fails again and again (%s) is repeated until the platform has heard of it',
  async (fault) => {
    await store.platform.breakNext('signOut', fault, fault, fault);
    await store.app.signOut.run();
    expect(store.app.signOut.state.kind).toBe('failed');
    await store.clock.advance(20_000);
    expect(store.app.signOut.state).toEqual({ kind: 'idle' });
    expect(store.device.preferences.read('signing-out')).toBe('false');
  },
);

test('after a reload whose question failed the sign-out is repeated, too', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  await store.platform.breakNext('createUserSession', 'unavailable', 'unavailable');
  await reload();
  await store.clock.advance(20_000);
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test('a sign-out is not repeated once somebody has signed in', async () => {
  await store.platform.breakNext('signOut', 'request-lost', 'request-lost');
  await store.app.signOut.run();
  store = await nextDocument(store);
  await store.app.session.signIn(players.luna);
  await store.clock.advance(20_000);
  expect((await store.ports.player.profile()).ok).toBe(true);
});

test('a sign-out told after a reload leaves alone whom the game has put in the leaver’s place', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await reload();
  await store.platform.remember('bia');
  store.device.connectivity.become(false);
  await store.goOnline();
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({
    value: { userId: players.bia.userId },
  });
});
