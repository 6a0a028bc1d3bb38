import { finishSignOuts } from '#core/session/finish-sign-outs.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { reloaded, nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

const luna = { email: players.luna.email, password: players.luna.password };
const bia = { email: players.bia.email, password: players.bia.password };
let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

async function reload(): Promise<void> {
  store = await reloaded(store);
}

test('a player who signed out offline is not signed in again by a reload', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  await reload();
  expect(store.app.session.userId).toBeUndefined();
  await reload();
  expect(store.app.session.userId).toBeUndefined();
});

test('a player who signed out offline is absent after a reload that is still offline', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await reload();
  expect(store.app.session.state).toEqual({
    kind: 'absent',
    left: false,
    ended: false,
    elsewhere: false,
  });
});

test('a pending sign-out does not end a session that the game has started since', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  await store.platform.remember('bia');
  await reload();
  expect(store.app.session.userId).toBe(players.bia.userId);
  await store.platform.remember('luna');
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});

test('two pending sign-outs end the session of either player', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.remember('bia');
  await store.platform.goOnline();
  await store.platform.breakNext('createUserSession', 'answer-lost');
  expect(await store.app.session.signIn(bia)).toMatchObject({ ok: false });
  await store.platform.remember('luna');
  await reload();
  expect(store.app.session.userId).toBeUndefined();
});

test('a pending sign-out is stored only as a fingerprint of the player, and removed once it is sent', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  expect(store.device.preferences.read('signing-out')).toMatch(/^-?\d{1,10}$/);
  await store.platform.goOnline();
  await reload();
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test('a reload that is offline keeps the pending sign-out', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  const kept = store.device.preferences.read('signing-out');
  await reload();
  expect(store.device.preferences.read('signing-out')).toBe(kept);
});

test('requests fail as signed out once the network is back after an offline sign-out', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await reload();
  await store.goOnline();
  expect(await store.ports.player.profile()).toMatchObject({ problem: 'signed-out' });
});

test('a sign-out is for any player if a failed sign-in of another page may have succeeded', async () => {
  const other = await openFakeStore({}, store.browser);
  await other.platform.breakNext('createUserSession', 'answer-lost');
  expect(await other.app.session.signIn(bia)).toMatchObject({ ok: false });
  await store.goOffline();
  await store.app.signOut.run();
  await store.goOnline();
  await reload();
  expect(store.app.session.userId).toBeUndefined();
});

test('a session requested during a sign-in is the new player’s', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  const port = finishSignOuts(store.ports.session, store.device.preferences);
  await store.platform.slowDown(10);
  const signedIn = port.signIn(luna);
  const found = port.resume();
  await store.clock.advance(1_000);
  expect(await signedIn).toMatchObject({ ok: true });
  expect(await found).toMatchObject({ value: { userId: players.luna.userId } });
});

test('a sign-in waits until a pending sign-out is sent', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store.stop();
  await store.goOnline();
  store = await openFakeStore({}, store.browser);
  await settle();
  await store.platform.slowDown(5);
  const asked = store.app.session.ensure();
  await settle();
  await store.platform.slowDown(10);
  const signedIn = store.app.session.signIn(luna);
  await settle();
  await store.platform.slowDown(1_000);
  await store.clock.advance(10_000);
  expect((await signedIn).ok).toBe(true);
  await asked;
  await store.platform.slowDown(0);
  expect(store.app.session.userId).toBe(players.luna.userId);
  expect((await store.ports.player.profile()).ok).toBe(true);
});

test('a pending sign-out is sent once the network is back, and its notice disappears', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  expect(store.app.signOut.state.kind).toBe('failed');
  await store.goOnline();
  await settle();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
});

test('a sign-out that fails again keeps its notice', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.breakNext('signOut', 'unavailable');
  await store.goOnline();
  await settle();
  expect(store.app.signOut.state).toMatchObject({ message: 'Could not Sign Out: unavailable' });
});

test('a player who signs in while a sign-out is pending stays signed in', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store = await nextDocument(store);
  await store.platform.goOnline();
  await store.app.session.signIn(luna);
  await settle();
  expect(store.app.session.userId).toBe(players.luna.userId);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});

test('a sign-in in flight is not undone by a pending sign-out when the network is back', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store = await nextDocument(store);
  await store.platform.goOnline();
  await store.platform.slowDown(10);
  const signingIn = store.app.session.signIn(luna);
  // The platform has answered the first of the sign-in's two calls.
  await store.clock.advance(15);
  store.device.connectivity.become(true);
  await store.clock.advance(1_000);
  expect((await signingIn).ok).toBe(true);
  await store.platform.slowDown(0);
  expect((await store.ports.player.profile()).ok).toBe(true);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a failed sign-out in one tab does not sign out a player who then signs in in another tab', async () => {
  const other = await openFakeStore({}, store.browser);
  await store.platform.breakNext('signOut', 'request-lost');
  await store.app.signOut.run();
  expect(store.app.signOut.state.kind).toBe('failed');
  await other.app.session.signIn(luna);
  await store.goOffline();
  await store.goOnline();
  await settle();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  expect(await other.ports.session.resume()).toMatchObject({ ok: true });
  expect((await other.ports.player.profile()).ok).toBe(true);
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});

test('a pending sign-out does not end the session of an unconfirmed sign-in in another page', async () => {
  const other = await openFakeStore({}, store.browser);
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  await store.platform.breakNext('createUserSession', 'answer-lost');
  await other.app.session.signIn(bia);
  store.device.connectivity.become(true);
  await settle();
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  expect(await other.ports.session.resume()).toMatchObject({
    value: { userId: players.bia.userId },
  });
});

test('a sign-in waits for a sign-out in flight, which could otherwise undo it', async () => {
  store = await openFakeStore();
  await store.platform.slowDown(1_000);
  void store.app.signOut.run();
  await store.platform.slowDown(10);
  const signedIn = store.app.session.signIn(luna);
  await store.clock.advance(5_000);
  expect((await signedIn).ok).toBe(true);
  await store.platform.slowDown(0);
  expect((await store.ports.player.profile()).ok).toBe(true);
});

test('a sign-in waits for an earlier one, which could otherwise replace its player late', async () => {
  store = await openFakeStore();
  await store.platform.slowDown(20_000);
  void store.app.session.signIn(luna);
  await store.platform.slowDown(10);
  const signedIn = store.app.session.signIn(bia);
  await store.clock.advance(60_000);
  expect((await signedIn).ok).toBe(true);
  await store.platform.slowDown(0);
  expect(store.app.session.userId).toBe(players.bia.userId);
  expect(await store.ports.player.profile()).toMatchObject({ value: { name: 'Bia#4321' } });
});

test('a sign-in does not wait for an earlier one that has failed', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createAuthenticationSession', 'request-lost');
  expect(await store.app.session.signIn(luna)).toMatchObject({ ok: false });
  expect(await store.app.session.signIn(bia)).toMatchObject({ ok: true });
});

test('a sign-out that the platform received does not affect a later session of the player', async () => {
  await store.app.signOut.run();
  await store.platform.remember('luna');
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});

test('a sign-out is complete if the platform answers that no player is signed in', async () => {
  const { session } = store.ports;
  const signOut = () => Promise.resolve({ ok: false, problem: 'signed-out' } as const);
  const port = finishSignOuts({ ...session, signOut }, store.device.preferences);
  expect(await port.signOut()).toMatchObject({ problem: 'signed-out' });
  expect(await port.resume()).toMatchObject({ value: { userId: players.luna.userId } });
});

test('a pending sign-out is complete if the platform finds no session at the next visit', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  const resume = () => Promise.resolve({ ok: false, problem: 'signed-out' } as const);
  const port = finishSignOuts({ ...store.ports.session, resume }, store.device.preferences);
  expect(await port.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test.each(['answer-lost', 'unavailable'] as const)(
  'a sign-in reported as failed (%s) signs no player in at the next visit',
  async (fault) => {
    store = await openFakeStore();
    await store.platform.breakNext('createUserSession', fault);
    expect(await store.app.session.signIn(luna)).toMatchObject({ ok: false });
    await reload();
    expect(store.app.session.userId).toBeUndefined();
    expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
    expect(store.device.preferences.read('signing-out')).toBe('false');
  },
);

test('a player who signs in again after a failed sign-in stays signed in after a reload', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createUserSession', 'unavailable');
  await store.app.session.signIn(luna);
  expect(await store.app.session.signIn(luna)).toMatchObject({ ok: true });
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});
