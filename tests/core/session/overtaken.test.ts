import { reaction } from 'mobx';
import { SessionStore } from '#core/session/session-store.ts';
import {
  type Canned,
  cannedSession,
  newSession,
  session as cannedLuna,
} from '../../support/canned-platform.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import {
  createFakePorts,
  FakeBrowser,
  type FakeStore,
  openFakeStore,
} from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { players } from '../../support/platform.ts';
import { settings } from '../../support/settings.ts';
import { settle } from '../../support/settle.ts';
import { createWholeApp } from '../../support/whole-app.ts';
import { ensureSession, nextDocument, signIn } from '../../support/reload.ts';

const { luna, bia } = players;
const signedOut = { ok: false, problem: 'signed-out' } as const;

/** A page that has loaded and prefetched, but has not started: it shows nothing yet. */
async function opening(browser: FakeBrowser) {
  const fake = createFakePorts({}, browser);
  const app = await createWholeApp(fake.ports, settings());
  await app.prefetch();
  await settle();
  return app;
}

describe('a page that is still loading', () => {
  let first: FakeStore;
  beforeEach(async () => {
    first = await openFakeStore({ signedInAs: 'luna' });
    await settle();
  });

  test('signs in the player of the prefetched response', async () => {
    const app = await opening(first.browser);
    app.start();
    await app.session.ensure();
    expect(app.session.userId).toBe(luna.userId);
  });

  test('does not sign in a player who has since signed out offline in another page', async () => {
    const app = await opening(first.browser);
    await first.goOffline();
    await first.app.signOut.run();
    app.start();
    await app.session.ensure();
    const stored = first.device.preferences.read('signed-in');
    expect([app.session.state.kind, stored]).toEqual(['absent', 'false']);
  });

  test('signs in the player who has since signed in in another page, and leaves them signed in there', async () => {
    const app = await opening(first.browser);
    await first.app.signOut.run();
    first = await nextDocument(first);
    await signIn(first, 'bia');
    app.start();
    await ensureSession({ app });
    const { userId } = bia;
    expect([app.session.userId, first.app.session.userId]).toEqual([userId, userId]);
  });

  test.each([
    ['says so', () => first.app.session.signIn(bia)],
    ['is only recorded on the device', () => first.app.lastKnown.enter(bia.userId)],
  ])(
    'requests the session again if another player, who %s, signs in while the response is pending',
    async (_, signsIn) => {
      const fake = createFakePorts({}, first.browser);
      const answers = [luna, bia].map(({ userId }) => ({ userId, expiresAt: 1e15 }));
      const resume = async () => {
        await settle();
        const value = answers.shift();
        return value ? ({ ok: true, value } as const) : signedOut;
      };
      const session = { ...fake.ports.session, resume };
      const app = await createWholeApp({ ...fake.ports, session }, settings());
      app.start();
      const asked = app.session.ensure();
      await signsIn();
      await asked;
      expect(app.session.userId).toBe(bia.userId);
    },
  );
});

test('a page without a player does not request the session a second time until a player has signed in in another page', async () => {
  const visitor = await openFakeStore();
  const other = await openFakeStore({}, visitor.browser);
  await visitor.app.session.ensure();
  await other.platform.remember('luna');
  await visitor.app.session.ensure();
  expect(visitor.app.session.state.kind).toBe('absent');
  await other.app.session.signIn(luna);
  expect(visitor.app.session.state.kind).toBe('absent');
  await visitor.app.session.ensure();
  expect(visitor.app.session.userId).toBe(luna.userId);
});

describe('a late answer that no player is signed in', () => {
  let late: FakeStore;

  /** Luna signs in in another page before the answer is delivered, and nothing of that is undone. */
  async function expectOvertaken(deliver: () => Promise<void>): Promise<void> {
    const other = await openFakeStore({}, late.browser);
    await signIn(other, 'luna');
    await deliver();
    other.device.page.show();
    await settle();
    const { userId } = luna;
    expect([late.app.session.userId, other.app.session.userId]).toEqual([userId, userId]);
    expect(other.device.preferences.read('signed-in')).toBe('true');
  }

  test('does not erase the player who has since signed in in another page, and signs them in here', async () => {
    late = await openFakeStore();
    const deliver = keepBack(late.ports.session, 'resume');
    const asked = late.app.session.ensure();
    await expectOvertaken(deliver);
    await asked;
  });

  test('does not sign out the player of an ended session who has since signed in again in another page', async () => {
    late = await openFakeStore({ signedInAs: 'luna' });
    await late.platform.endSessions();
    const deliver = keepBack(late.ports.session, 'resume');
    await late.clock.advance(3_600_000);
    await expectOvertaken(deliver);
  });

  test('to a call does not sign out the player who has since signed in again in another page', async () => {
    const { promise, resolve } = Promise.withResolvers<Canned>();
    const email = 'GET /v1/identities/email';
    const { port, clock } = cannedSession({
      [newSession]: [cannedLuna, promise, cannedLuna],
      [email]: [{ status: 401 }, { status: 200, body: { email: null } }],
    });
    const store = new SessionStore(port, clock, deviceIdentity());
    store.start();
    await store.ensure();
    const called = port.linkedEmail();
    await settle();
    store.signedInInOtherTab(luna.userId);
    resolve({ status: 401, body: { code: 'NOT_AUTHENTICATED', message: 'nobody' } });
    expect(await called).toMatchObject({ ok: true });
    expect(store.userId).toBe(luna.userId);
  });
});

test('a sign-in during the first request never signs in the previous player', async () => {
  const fake = createFakePorts({}, new FakeBrowser());
  await fake.platform.remember('luna');
  const app = await createWholeApp(fake.ports, settings());
  app.start();
  const seen = new Set<string | undefined>();
  reaction(
    () => app.session.userId,
    (userId) => seen.add(userId),
  );
  await fake.platform.slowDown(500);
  const asked = app.session.ensure();
  await fake.platform.slowDown(2_000);
  const entering = app.session.signIn(bia);
  await fake.clock.advance(5_000);
  await Promise.all([asked, entering]);
  expect([...seen]).toEqual([bia.userId]);
});
