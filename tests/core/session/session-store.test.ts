import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { players } from '../../support/platform.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';

const luna = { email: players.luna.email, password: players.luna.password };
const bia = { email: players.bia.email, password: players.bia.password };
const hour = 3_600_000;

let fake: FakePorts;
let session: SessionStore;
beforeEach(() => {
  fake = createFakePorts();
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  session.start();
});

test('before a request nothing is known', () => {
  expect(session.state).toEqual({ kind: 'unknown' });
  expect(session.userId).toBeUndefined();
});

describe('making sure who is signed in', () => {
  test('a remembered player is signed in', async () => {
    await fake.platform.remember('luna');
    const asked = session.ensure();
    expect(session.state.kind).toBe('resuming');
    await asked;
    expect(session.userId).toBe(players.luna.userId);
  });

  test('who is not remembered is absent: no session ended', async () => {
    await session.ensure();
    expect(session.state).toEqual({ kind: 'absent', left: false, ended: false, elsewhere: false });
  });

  test('many at the same time ask once', async () => {
    let asked = 0;
    const resume = () => {
      asked++;
      return fake.ports.session.resume();
    };
    session = new SessionStore({ ...fake.ports.session, resume }, fake.clock, deviceIdentity());
    await fake.platform.remember('luna');
    await Promise.all(Array.from({ length: 100 }, () => session.ensure()));
    expect(asked).toBe(1);
    expect(session.userId).toBe(players.luna.userId);
  });

  test('the first request can be prefetched, and its answer is not shown before it is needed', async () => {
    await fake.platform.remember('luna');
    session.prefetch();
    await settle();
    expect(session.state.kind).toBe('unknown');
    // The platform forgets: only the earlier answer still knows.
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.userId).toBe(players.luna.userId);
  });

  test('an answer that was asked for ahead counts once', async () => {
    await fake.platform.breakNext('createUserSession', 'unavailable');
    session.prefetch();
    await session.ensure();
    expect(session.state.kind).toBe('unreachable');
    await fake.platform.remember('luna');
    await session.ensure();
    expect(session.userId).toBe(players.luna.userId);
  });

  test('what is known is not asked again', async () => {
    await session.ensure();
    await fake.platform.remember('luna');
    await session.ensure();
    expect(session.state.kind).toBe('absent');
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'with the request %s the session is unknown, and can be requested again',
    async (fault, problem) => {
      await fake.platform.remember('luna');
      await fake.platform.breakNext('createUserSession', fault);
      await session.ensure();
      expect(session.state).toEqual({ kind: 'unreachable', problem });
      await session.ensure();
      expect(session.userId).toBe(players.luna.userId);
    },
  );
});

describe('signing in', () => {
  test('makes the player present', async () => {
    expect((await session.signIn(luna)).ok).toBe(true);
    expect(session.userId).toBe(players.luna.userId);
  });

  test('refused, it changes nothing about who is signed in', async () => {
    await session.ensure();
    const answer = await session.signIn({ ...luna, password: 'wrong' });
    expect(answer).toMatchObject({ ok: false, problem: 'invalid-credentials' });
    expect(session.state.kind).toBe('absent');
  });

  test('overtakes the question who was there before', async () => {
    await fake.platform.slowDown(1_000);
    const asked = session.ensure();
    await fake.platform.slowDown(10);
    const signedIn = session.signIn(luna);
    await fake.clock.advance(2_000);
    await Promise.all([asked, signedIn]);
    expect(session.userId).toBe(players.luna.userId);
  });

  test('does not leave the session unknown if it is refused during that request', async () => {
    await fake.platform.slowDown(1_000);
    const asked = session.ensure();
    await fake.platform.slowDown(10);
    const refused = session.signIn({ ...luna, password: 'wrong' });
    await fake.clock.advance(2_000);
    await Promise.all([asked, refused]);
    expect(session.state.kind).not.toBe('resuming');
  });

  describe('as another player than the answer to that question names', () => {
    let asked: Promise<void>;
    beforeEach(async () => {
      await fake.platform.remember('luna');
      await fake.platform.slowDown(100);
      asked = session.ensure();
      await fake.platform.slowDown(1_000);
    });

    /** Who is shown is who is served. */
    async function expectBia(): Promise<void> {
      await fake.clock.advance(5_000);
      await asked;
      expect(session.userId).toBe(players.bia.userId);
      await fake.platform.slowDown(0);
      expect(valueOf(await fake.ports.player.profile()).name).toBe('Bia#4321');
    }

    test('signs in no other player, unless the session is lost', async () => {
      const signedIn = session.signIn(bia);
      await fake.platform.breakNext('createUserSession', 'request-lost');
      await expectBia();
      expect((await signedIn).ok).toBe(false);
    });

    test('signs in no other player if a later sign-in is refused, either', async () => {
      const first = session.signIn(bia);
      await fake.platform.slowDown(2_500);
      const second = session.signIn({ ...luna, password: 'wrong' });
      await expectBia();
      expect([(await first).ok, (await second).ok]).toEqual([true, false]);
    });
  });
});

describe('signing out', () => {
  beforeEach(async () => {
    await session.signIn(luna);
  });

  test('is done here at once, before the platform answers', async () => {
    await fake.platform.slowDown(1_000);
    const answer = session.signOut();
    expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
    await fake.clock.advance(1_000);
    expect((await answer).ok).toBe(true);
  });

  test('is done here even if the platform does not hear of it', async () => {
    await fake.goOffline();
    expect(await session.signOut()).toMatchObject({ ok: false, problem: 'unreachable' });
    expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
  });

  test('overtakes a sign-in under way', async () => {
    await fake.platform.slowDown(1_000);
    const signingIn = session.signIn(bia);
    await fake.platform.slowDown(0);
    await session.signOut();
    await fake.clock.advance(3_000);
    await signingIn;
    expect(session.state.kind).toBe('closed');
  });

  test('was asked for, whatever late calls find out', async () => {
    await session.signOut();
    await fake.ports.player.profile();
    expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
  });
});

test('a call that finds the session over makes the player absent', async () => {
  await session.signIn(luna);
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('another player who signs in after the session ended closes it: a new document lets them in', async () => {
  await session.signIn(luna);
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  expect((await session.signIn(bia)).ok).toBe(true);
  expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
  expect(session.signedIn).toEqual({ userId: players.bia.userId });
});

test('the same player signs in again after the session ended', async () => {
  await session.signIn(luna);
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  await session.signIn(luna);
  expect(session.userId).toBe(players.luna.userId);
});

test('a closed session sends no request, and signs no player in', async () => {
  await session.signIn(luna);
  await session.signOut();
  await fake.platform.remember('bia');
  await session.ensure();
  await session.signIn(bia);
  session.signedInInOtherTab(players.bia.userId);
  expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
});

test('a call that finds no session does not undo a pending sign-in', async () => {
  await fake.platform.slowDown(100);
  const late = fake.ports.player.profile();
  await settle();
  const signedIn = session.signIn(luna);
  await fake.clock.advance(1_000);
  expect((await late).ok).toBe(false);
  expect((await signedIn).ok).toBe(true);
  expect(session.userId).toBe(players.luna.userId);
});

test('a store that was stopped neither listens nor renews', async () => {
  const stopped = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  const stop = stopped.start();
  await stopped.signIn(luna);
  stop();
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  await fake.clock.advance(2 * hour);
  await settle();
  expect(stopped.userId).toBe(players.luna.userId);
});
