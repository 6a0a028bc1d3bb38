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

test('who signed out without a network is not signed in again by a reload', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await store.platform.goOnline();
  await reload();
  expect(store.app.session.userId).toBeUndefined();
  await reload();
  expect(store.app.session.userId).toBeUndefined();
});

test('nor by a reload while the network is still away', async () => {
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

test('it does not end the session of another player whom the game has signed in since', async () => {
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

test('with two pending sign-outs it ends the session of either player', async () => {
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

test('the device stores only what distinguishes two players', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  expect(store.device.preferences.read('signing-out')).toMatch(/^-?\d{1,10}$/);
  await store.platform.goOnline();
  await reload();
  expect(store.device.preferences.read('signing-out')).toBe('false');
});

test('a reload that cannot ask who is here keeps it', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  const kept = store.device.preferences.read('signing-out');
  await reload();
  expect(store.device.preferences.read('signing-out')).toBe(kept);
});

test('no request is sent in the name of the player who left once the network is back', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  await reload();
  await store.goOnline();
  expect(await store.ports.player.profile()).toMatchObject({ problem: 'signed-out' });
});

test('if a sign-in of another page may have succeeded, the sign-out is of any player', async () => {
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

test('a sign-in waits until it is sent', async () => {
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

test('the platform hears of it as soon as the network is back, and the notice goes', async () => {
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

test('a player who signs in during it stays signed in', async () => {
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

test('nor is a sign-in undone that the network’s return is heard by', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  store = await nextDocument(store);
  await store.platform.goOnline();
  await store.platform.slowDown(10);
  const signingIn = store.app.session.signIn(luna);
  // The platform has answered the first of its two calls.
  await store.clock.advance(15);
  store.device.connectivity.become(true);
  await store.clock.advance(1_000);
  expect((await signingIn).ok).toBe(true);
  await store.platform.slowDown(0);
  expect((await store.ports.player.profile()).ok).toBe(true);
  expect(store.app.signOut.state).toEqual({ kind: 'idle' });
});

test('a tab that has not been heard with its sign-out leaves alone who signed in in another', async () => {
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

test('it does not end the session of a sign-in that is pending in another page', async () => {
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

test('a sign-in waits for a sign-out under way, so that it is not undone by it', async () => {
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

test('a sign-in waits for no earlier one that is over', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createAuthenticationSession', 'request-lost');
  expect(await store.app.session.signIn(luna)).toMatchObject({ ok: false });
  expect(await store.app.session.signIn(bia)).toMatchObject({ ok: true });
});

test('a sign-out that the platform heard of leaves no trace', async () => {
  await store.app.signOut.run();
  await store.platform.remember('luna');
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});

test('a sign-out is over if the platform says that no player was signed in any more', async () => {
  const { session } = store.ports;
  const signOut = () => Promise.resolve({ ok: false, problem: 'signed-out' } as const);
  const port = finishSignOuts({ ...session, signOut }, store.device.preferences);
  expect(await port.signOut()).toMatchObject({ problem: 'signed-out' });
  expect(await port.resume()).toMatchObject({ value: { userId: players.luna.userId } });
});

test('nor does one of which it says so at the next visit', async () => {
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

test('who tries again after a sign-in that failed stays signed in', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createUserSession', 'unavailable');
  await store.app.session.signIn(luna);
  expect(await store.app.session.signIn(luna)).toMatchObject({ ok: true });
  await reload();
  expect(store.app.session.userId).toBe(players.luna.userId);
});
