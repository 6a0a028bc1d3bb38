import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { reloaded, nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

// This page, or the next one, repeats a failed sign-out until it reaches the platform.

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

async function reload(): Promise<void> {
  store = await reloaded(store);
}

test('an offline sign-out is sent once the network is back, although the page was reloaded', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await reload();
  store.device.connectivity.become(false);
  await store.goOnline();
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test('the next document shows the notice of a pending sign-out until the platform has received it', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store = await nextDocument(store);
  await settle();
  expect(store.app.signOut.state).toMatchObject({ message: 'Could not Sign Out: unreachable' });
  await store.platform.goOnline();
  await store.clock.advance(20_000);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('the next document shows no notice for a sign-out that the player did not ask for', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createUserSession', 'answer-lost');
  await store.app.session.signIn(players.luna);
  await store.goOffline();
  store.stop();
  store = await openFakeStore({}, store.browser);
  await settle();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a sign-out is sent once the network is back, although its notice was dismissed', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store.app.signOut.dismiss();
  await store.goOnline();
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a notice dismissed while the sign-out is repeated does not return', async () => {
  await store.platform.breakNext('signOut', 'request-lost', 'unavailable');
  await store.app.signOut.run();
  await store.platform.slowDown(5_000);
  await store.clock.advance(3_000);
  store.app.signOut.dismiss();
  await store.clock.advance(5_000);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a pending sign-out is sent by the next visit, on any page', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  store.stop();
  store = await openFakeStore({}, store.browser);
  await settle();
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test.each(['request-lost', 'answer-lost', 'unavailable', 'unavailable-after'] as const)(
  'a sign-out that fails repeatedly (%s) is retried until the platform has received it',
  async (fault) => {
    await store.platform.breakNext('signOut', fault, fault, fault);
    await store.app.signOut.run();
    expect(store.app.signOut.state.kind).toBe('failed');
    await store.clock.advance(20_000);
    expect(store.app.signOut.state).toEqual({ kind: 'idle' });
    expect(store.device.preferences.read('signing-out')).toBe('false');
  },
);

test('a pending sign-out is retried after a reload if its first requests fail', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  await store.platform.breakNext('createUserSession', 'unavailable', 'unavailable');
  await reload();
  await store.clock.advance(20_000);
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test('a sign-out is not repeated once a player has signed in', async () => {
  await store.platform.breakNext('signOut', 'request-lost', 'request-lost');
  await store.app.signOut.run();
  store = await nextDocument(store);
  await store.app.session.signIn(players.luna);
  await store.clock.advance(20_000);
  expect((await store.ports.player.profile()).ok).toBe(true);
});

test('a sign-out sent after a reload does not affect a session that the game has started since', async () => {
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
