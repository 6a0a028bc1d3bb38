import { finishSignOuts } from '#core/session/finish-sign-outs.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { nextDocument, nextVisit, reloaded, signIn } from '../../support/reload.ts';
import { absent } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';

const { luna, bia } = players;
const nobody = { ok: false, problem: 'signed-out' } as const;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

async function reload(): Promise<void> {
  store = await reloaded(store);
}

const { userId } = luna;
const shown = () => store.app.session.userId;
const pending = () => store.device.preferences.read('signing-out');

/** Waits for a sign-in. The platform answers the calls of its player. */
async function expectSignedIn(signingIn: Promise<{ readonly ok: boolean }>): Promise<void> {
  await store.clock.advance(60_000);
  expect((await signingIn).ok).toBe(true);
  await store.platform.slowDown(0);
  expect((await store.ports.player.profile()).ok).toBe(true);
}

describe('a player who signed out offline', () => {
  beforeEach(async () => {
    await store.goOffline();
    await store.app.signOut.run();
  });

  test('is not signed in again by a reload, which sends and removes their fingerprint', async () => {
    expect(pending()).toMatch(/^-?\d{1,10}$/);
    await store.platform.goOnline();
    await reload();
    expect([shown(), pending()]).toEqual([undefined, 'false']);
    await reload();
    expect(shown()).toBeUndefined();
  });

  test('is absent after a reload that is still offline, which keeps the pending sign-out', async () => {
    const kept = pending();
    await reload();
    expect([store.app.session.state, pending()]).toEqual([absent, kept]);
    await store.goOnline();
    expect(await store.ports.player.profile()).toMatchObject(nobody);
  });

  test('does not end a session that the game has started since', async () => {
    await store.platform.goOnline();
    await store.platform.remember('bia');
    await reload();
    expect(shown()).toBe(bia.userId);
    await store.platform.remember('luna');
    await reload();
    expect(shown()).toBe(userId);
  });

  test('is signed out even if a second pending sign-out follows', async () => {
    await store.platform.remember('bia');
    await store.platform.goOnline();
    await store.platform.breakNext('createUserSession', 'answer-lost');
    expect(await store.app.session.signIn(bia)).toMatchObject({ ok: false });
    await store.platform.remember('luna');
    await reload();
    expect(shown()).toBeUndefined();
  });

  test('is the new player of a session requested during their next sign-in', async () => {
    await store.platform.goOnline();
    const port = finishSignOuts(store.ports.session, store.device.preferences);
    await store.platform.slowDown(10);
    const signedIn = port.signIn(luna);
    const found = port.resume();
    await store.clock.advance(1_000);
    expect(await signedIn).toMatchObject({ ok: true });
    expect(await found).toMatchObject({ value: { userId } });
  });

  test('signs in only once the pending sign-out is sent', async () => {
    await store.platform.goOnline();
    await store.platform.slowDown(5);
    // Asks at once whose session the cookie is.
    store = await nextVisit(store);
    await store.platform.slowDown(10);
    const signingIn = store.app.session.signIn(luna);
    await settle();
    await store.platform.slowDown(1_000);
    await expectSignedIn(signingIn);
    expect(shown()).toBe(userId);
  });

  test('keeps the notice of a sign-out that fails again', async () => {
    await store.platform.breakNext('signOut', 'unavailable');
    await store.goOnline();
    await settle();
    expect(store.app.signOut.state).toMatchObject({ message: 'Could not Sign Out: unavailable' });
  });

  test('stays signed in after signing in while the sign-out is pending', async () => {
    store = await nextDocument(store);
    await store.platform.goOnline();
    await signIn(store, 'luna');
    expect([shown(), store.app.signOut.state.kind]).toEqual([userId, 'idle']);
    await reload();
    expect(shown()).toBe(userId);
  });

  test('signs in although the network returns, and with it the pending sign-out, meanwhile', async () => {
    store = await nextDocument(store);
    await store.platform.goOnline();
    await store.platform.slowDown(10);
    const signingIn = store.app.session.signIn(luna);
    // The platform has answered the first of the sign-in's two calls.
    await store.clock.advance(15);
    store.device.connectivity.become(true);
    await expectSignedIn(signingIn);
    expect(store.app.signOut.state).toEqual({ kind: 'idle' });
  });

  test('does not end the session of an unconfirmed sign-in in another page', async () => {
    const other = await openFakeStore({}, store.browser);
    await store.platform.goOnline();
    await store.platform.breakNext('createUserSession', 'answer-lost');
    await other.app.session.signIn(bia);
    store.device.connectivity.become(true);
    await settle();
    expect(store.app.signOut.state).toEqual({ kind: 'idle' });
    const { userId } = bia;
    expect(await other.ports.session.resume()).toMatchObject({ value: { userId } });
  });

  test('is signed out completely if the platform finds no session at the next visit', async () => {
    const resume = () => Promise.resolve(nobody);
    const port = finishSignOuts({ ...store.ports.session, resume }, store.device.preferences);
    expect(await port.resume()).toMatchObject(nobody);
    expect(pending()).toBe('false');
  });
});

test('a sign-out is for any player if a failed sign-in of another page may have succeeded', async () => {
  const other = await openFakeStore({}, store.browser);
  await other.platform.breakNext('createUserSession', 'answer-lost');
  expect(await other.app.session.signIn(bia)).toMatchObject({ ok: false });
  await store.goOffline();
  await store.app.signOut.run();
  await store.goOnline();
  await reload();
  expect(shown()).toBeUndefined();
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
  expect(shown()).toBe(userId);
});

test('a sign-out does not clear the mark of a sign-in that fails in another page meanwhile', async () => {
  const other = await openFakeStore({}, store.browser);
  await store.platform.slowDown(1_000);
  const leaving = store.app.signOut.run();
  await settle();
  await store.platform.slowDown(0);
  await store.platform.breakNext('createUserSession', 'answer-lost');
  expect(await other.app.session.signIn(bia)).toMatchObject({ ok: false });
  await store.clock.advance(1_000);
  await leaving;
  expect([store.app.signOut.state.kind, pending()]).toEqual(['idle', 'true']);
});

test('a sign-out that the platform received does not affect a later session of the player', async () => {
  await store.app.signOut.run();
  await store.platform.remember('luna');
  await reload();
  expect(shown()).toBe(userId);
});

test('a sign-out is complete if the platform answers that no player is signed in', async () => {
  const signOut = () => Promise.resolve(nobody);
  const port = finishSignOuts({ ...store.ports.session, signOut }, store.device.preferences);
  expect(await port.signOut()).toMatchObject(nobody);
  expect(await port.resume()).toMatchObject({ value: { userId } });
});

test('a sign-out that begins while an earlier one is finished stays pending', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  const { promise: asked, resolve } = Promise.withResolvers<typeof nobody>();
  const lost = () => Promise.resolve({ ok: false, problem: 'unreachable' } as const);
  const parts = { resume: () => asked, signOut: lost };
  const port = finishSignOuts({ ...store.ports.session, ...parts }, store.device.preferences);
  const finishing = port.finishSignOut();
  await settle();
  await port.signOut();
  resolve(nobody);
  await finishing;
  expect(pending()).toBe('true');
});

test('a password check that is answered after the sign-out signs nobody in at the next visit', async () => {
  await store.platform.slowDown(1_000);
  const port = finishSignOuts(store.ports.session, store.device.preferences);
  const checking = port.checkPassword(luna);
  await store.platform.slowDown(10);
  const leaving = port.signOut(userId);
  await store.clock.advance(1_000);
  expect([(await leaving).ok, (await checking).ok]).toEqual([true, true]);
  await store.platform.slowDown(0);
  await reload();
  expect([shown(), pending()]).toEqual([undefined, 'false']);
  expect(await store.ports.session.resume()).toMatchObject(nobody);
});

describe('a visitor who signs in', () => {
  beforeEach(async () => {
    store = await openFakeStore();
  });

  test('waits for a sign-out in flight, which could otherwise undo it', async () => {
    await store.platform.slowDown(1_000);
    void store.app.signOut.run();
    await store.platform.slowDown(10);
    await expectSignedIn(store.app.session.signIn(luna));
  });

  test('waits for an earlier sign-in, which could otherwise replace its player late', async () => {
    await store.platform.slowDown(20_000);
    void store.app.session.signIn(luna);
    await store.platform.slowDown(10);
    await expectSignedIn(store.app.session.signIn(bia));
    expect(shown()).toBe(bia.userId);
    expect(await store.ports.player.profile()).toMatchObject({ value: { name: 'Bia#4321' } });
  });

  test('does not wait for an earlier sign-in that has failed', async () => {
    await store.platform.breakNext('createAuthenticationSession', 'request-lost');
    expect(await store.app.session.signIn(luna)).toMatchObject({ ok: false });
    expect(await store.app.session.signIn(bia)).toMatchObject({ ok: true });
  });

  test.each(['answer-lost', 'unavailable'] as const)(
    'is not signed in at the next visit if the sign-in was reported as failed (%s)',
    async (fault) => {
      await store.platform.breakNext('createUserSession', fault);
      expect(await store.app.session.signIn(luna)).toMatchObject({ ok: false });
      await reload();
      expect([shown(), pending()]).toEqual([undefined, 'false']);
      expect(await store.ports.session.resume()).toMatchObject(nobody);
    },
  );

  test('stays signed in if the network returns during the attempt after a lost one', async () => {
    await store.platform.breakNext('createUserSession', 'answer-lost');
    await store.app.session.signIn(luna);
    store.device.connectivity.become(false);
    await store.platform.slowDown(10);
    const signingIn = store.app.session.signIn(luna);
    await store.clock.advance(15);
    store.device.connectivity.become(true);
    await expectSignedIn(signingIn);
  });

  test('stays signed in after a reload if a second sign-in succeeded', async () => {
    await store.platform.breakNext('createUserSession', 'unavailable');
    await store.app.session.signIn(luna);
    expect(await store.app.session.signIn(luna)).toMatchObject({ ok: true });
    await reload();
    expect(shown()).toBe(userId);
  });
});
