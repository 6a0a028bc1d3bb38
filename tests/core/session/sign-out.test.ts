import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { faults, players } from '../../support/platform.ts';
import { nextDocument, nextVisit, reloaded } from '../../support/reload.ts';
import { ended, replaced } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';

const { luna, bia } = players;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const notice = () => store.app.signOut.state;
const signOuts = async () =>
  (await store.platform.events()).filter((event) => event.name === 'sign_out');

describe('a sign-out', () => {
  test('removes the player, is reported and leaves no notice', async () => {
    await store.app.signOut.run();
    expect(store.app.session.userId).toBeUndefined();
    expect(notice()).toEqual({ kind: 'idle' });
    expect(await signOuts()).toHaveLength(1);
  });

  test('without a session is not reported', async () => {
    store = await openFakeStore();
    await store.app.session.ensure();
    await store.app.signOut.run();
    expect(await signOuts()).toEqual([]);
  });

  test('before the platform has named the returning player is reported', async () => {
    const next = await nextVisit(store);
    await next.platform.slowDown(100);
    void next.app.session.ensure();
    const left = next.app.signOut.run();
    await next.clock.advance(200);
    await left;
    store = next;
    expect(await signOuts()).toHaveLength(1);
  });

  test('that is pressed twice is reported once', async () => {
    await store.platform.slowDown(100);
    const presses = [store.app.signOut.run(), store.app.signOut.run()];
    await store.clock.advance(100);
    await Promise.all(presses);
    expect(await signOuts()).toHaveLength(1);
  });

  test('that is repeated while it is in flight fails once', async () => {
    await store.platform.breakNext('signOut', 'unavailable');
    await store.platform.slowDown(100);
    const attempts = [store.app.signOut.run(), store.app.signOut.retry()];
    await store.clock.advance(100);
    await Promise.all(attempts);
    expect(store.device.diagnostics.sentences).toEqual(['Could not Sign Out: unavailable']);
  });

  test('after the session has ended shows no failure', async () => {
    await store.platform.endSessions();
    await store.app.signOut.run();
    expect(notice()).toEqual({ kind: 'idle' });
  });
});

/** The platform has received the sign-out. */
async function expectSent(): Promise<void> {
  expect(await store.ports.session.resume()).toMatchObject({ problem: 'signed-out' });
  expect(store.device.preferences.read('signing-out')).toBe('false');
}

describe('an offline sign-out', () => {
  beforeEach(async () => {
    await store.goOffline();
    await store.app.signOut.run();
  });

  /** The reloaded page learns that the network was lost and is back. */
  async function networkReturns(): Promise<void> {
    store.device.connectivity.become(false);
    await store.goOnline();
    await settle();
  }

  test('removes the player here, and its notice can be dismissed', () => {
    expect(store.app.session.userId).toBeUndefined();
    const message: unknown = expect.stringMatching(/^Could not Sign Out: /);
    expect(notice()).toEqual({ kind: 'failed', message });
    store.app.signOut.dismiss();
    expect(notice()).toEqual({ kind: 'idle' });
  });

  test('is sent once the network is back, although the page was reloaded', async () => {
    store = await reloaded(store);
    await networkReturns();
    await expectSent();
  });

  test('is sent once the network is back, although its notice was dismissed', async () => {
    store.app.signOut.dismiss();
    await store.goOnline();
    await settle();
    await expectSent();
    expect(notice()).toEqual({ kind: 'idle' });
  });

  test('shows its notice in the next document until the platform has received it', async () => {
    store = await nextDocument(store);
    await settle();
    expect(notice()).toMatchObject({ message: 'Could not Sign Out: unreachable' });
    await store.platform.goOnline();
    await store.clock.advance(20_000);
    expect(notice()).toEqual({ kind: 'idle' });
  });

  test('is sent by the next visit, on any page', async () => {
    await store.platform.goOnline();
    store = await nextVisit(store);
    await settle();
    await expectSent();
  });

  test('is retried after a reload if its first requests fail', async () => {
    await store.platform.goOnline();
    await store.platform.breakNext('createUserSession', 'unavailable', 'unavailable');
    store = await reloaded(store);
    await store.clock.advance(20_000);
    await expectSent();
  });
});

test('the next document shows no notice for a sign-out that the player did not ask for', async () => {
  store = await openFakeStore();
  await store.platform.breakNext('createUserSession', 'answer-lost');
  await store.app.session.signIn(luna);
  await store.goOffline();
  store = await nextVisit(store);
  await settle();
  expect(notice()).toEqual({ kind: 'idle' });
});

test('a notice dismissed while the sign-out is repeated does not return', async () => {
  await store.platform.breakNext('signOut', 'request-lost', 'unavailable');
  await store.app.signOut.run();
  await store.platform.slowDown(5_000);
  await store.clock.advance(3_000);
  store.app.signOut.dismiss();
  await store.clock.advance(5_000);
  expect(notice()).toEqual({ kind: 'idle' });
});

test('a retry after a failed sign-in in another page does not sign out the player who is signed in', async () => {
  const other = await openFakeStore({}, store.browser);
  await other.platform.breakNext('createAuthenticationSession', 'request-lost');
  await other.app.session.signIn(luna);
  expect(store.device.preferences.read('signing-out')).toBe('true');
  await store.app.signOut.retry();
  expect(await store.ports.session.resume()).toMatchObject({ ok: true });
});

describe('a sign-in that fails in another tab while a player is signed in', () => {
  /** The other tab cannot know whether Bia is signed in. Luna's session expires then. */
  async function fail(operation: 'createAuthenticationSession' | 'createUserSession') {
    const other = await openFakeStore({}, store.browser);
    const sent = operation === 'createUserSession';
    await other.platform.breakNext(operation, sent ? 'answer-lost' : 'request-lost');
    expect(await other.app.session.signIn(bia)).toMatchObject({ ok: false });
    await store.clock.advance(3_600_000);
  }

  test('does not sign out the player if it was not sent', async () => {
    await fail('createAuthenticationSession');
    expect(store.app.session.userId).toBe(luna.userId);
  });

  test('is signed out by the next document if it has succeeded', async () => {
    await fail('createUserSession');
    expect(store.app.session.state).toEqual(replaced);
    store = await reloaded(store);
    await expectSent();
  });
});

describe('a page with an expired session', () => {
  beforeEach(async () => {
    await store.platform.endSessions();
    await store.clock.advance(3_600_000);
    expect(store.app.session.state).toEqual(ended);
  });

  test('signs out the player of a sign-in that failed and may have succeeded', async () => {
    await store.platform.breakNext('createAuthenticationSession', 'answer-lost');
    expect(await store.app.session.signIn(bia)).toMatchObject({ ok: false });
    await store.app.signOut.retry();
    await expectSent();
  });

  test('signs out another player who has signed out offline in another tab', async () => {
    const other = await openFakeStore({}, store.browser);
    await other.app.session.signIn(bia);
    await other.goOffline();
    await other.app.signOut.run();
    await other.platform.goOnline();
    await store.app.signOut.retry();
    await expectSent();
  });
});

test.each(faults)(
  'a sign-out that fails repeatedly (%s) is retried until the platform has received it',
  async (fault) => {
    await store.platform.breakNext('signOut', fault, fault, fault);
    await store.app.signOut.run();
    expect(notice().kind).toBe('failed');
    await store.clock.advance(20_000);
    expect(notice()).toEqual({ kind: 'idle' });
    expect(store.device.preferences.read('signing-out')).toBe('false');
  },
);
