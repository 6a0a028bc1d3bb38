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

test('the session is unknown before the first request', () => {
  expect(session.state).toEqual({ kind: 'unknown' });
  expect(session.userId).toBeUndefined();
});

describe('SessionStore.ensure()', () => {
  test('signs in the player that the platform remembers', async () => {
    await fake.platform.remember('luna');
    const asked = session.ensure();
    expect(session.state.kind).toBe('resuming');
    await asked;
    expect(session.userId).toBe(players.luna.userId);
  });

  test('makes the session absent, and not ended, if the platform remembers no player', async () => {
    await session.ensure();
    expect(session.state).toEqual({ kind: 'absent', left: false, ended: false, elsewhere: false });
  });

  test('sends one request for a hundred parallel calls', async () => {
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

  test('uses the prefetched response, which does not change the state before', async () => {
    await fake.platform.remember('luna');
    session.prefetch();
    await settle();
    expect(session.state.kind).toBe('unknown');
    // A second request would fail: only the prefetched answer contains the session.
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.userId).toBe(players.luna.userId);
  });

  test('uses a prefetched response once and then sends a new request', async () => {
    await fake.platform.breakNext('createUserSession', 'unavailable');
    session.prefetch();
    await session.ensure();
    expect(session.state.kind).toBe('unreachable');
    await fake.platform.remember('luna');
    await session.ensure();
    expect(session.userId).toBe(players.luna.userId);
  });

  test('does not request a session again that is known to be absent', async () => {
    await session.ensure();
    await fake.platform.remember('luna');
    await session.ensure();
    expect(session.state.kind).toBe('absent');
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'makes the session unreachable if the request is %s, and can be called again',
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

describe('SessionStore.signIn()', () => {
  test('makes the player present', async () => {
    expect((await session.signIn(luna)).ok).toBe(true);
    expect(session.userId).toBe(players.luna.userId);
  });

  test('leaves the session absent if it is refused', async () => {
    await session.ensure();
    const answer = await session.signIn({ ...luna, password: 'wrong' });
    expect(answer).toMatchObject({ ok: false, problem: 'invalid-credentials' });
    expect(session.state.kind).toBe('absent');
  });

  test('takes precedence over a pending request for the previous session', async () => {
    await fake.platform.slowDown(1_000);
    const asked = session.ensure();
    await fake.platform.slowDown(10);
    const signedIn = session.signIn(luna);
    await fake.clock.advance(2_000);
    await Promise.all([asked, signedIn]);
    expect(session.userId).toBe(players.luna.userId);
  });

  test('does not leave the session resuming if it is refused during a pending request', async () => {
    await fake.platform.slowDown(1_000);
    const asked = session.ensure();
    await fake.platform.slowDown(10);
    const refused = session.signIn({ ...luna, password: 'wrong' });
    await fake.clock.advance(2_000);
    await Promise.all([asked, refused]);
    expect(session.state.kind).not.toBe('resuming');
  });

  describe('a sign-in as another player than a pending session request names', () => {
    let asked: Promise<void>;
    beforeEach(async () => {
      await fake.platform.remember('luna');
      await fake.platform.slowDown(100);
      asked = session.ensure();
      await fake.platform.slowDown(1_000);
    });

    /** Calls are made for the shown player. */
    async function expectBia(): Promise<void> {
      await fake.clock.advance(5_000);
      await asked;
      expect(session.userId).toBe(players.bia.userId);
      await fake.platform.slowDown(0);
      expect(valueOf(await fake.ports.player.profile()).name).toBe('Bia#4321');
    }

    test('signs in the new player even if its own session request is lost', async () => {
      const signedIn = session.signIn(bia);
      await fake.platform.breakNext('createUserSession', 'request-lost');
      await expectBia();
      expect((await signedIn).ok).toBe(false);
    });

    test('signs in the new player even if a later sign-in is refused', async () => {
      const first = session.signIn(bia);
      await fake.platform.slowDown(2_500);
      const second = session.signIn({ ...luna, password: 'wrong' });
      await expectBia();
      expect([(await first).ok, (await second).ok]).toEqual([true, false]);
    });
  });
});

describe('SessionStore.signOut()', () => {
  beforeEach(async () => {
    await session.signIn(luna);
  });

  test('closes the session at once, before the platform responds', async () => {
    await fake.platform.slowDown(1_000);
    const answer = session.signOut();
    expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
    await fake.clock.advance(1_000);
    expect((await answer).ok).toBe(true);
  });

  test('closes the session even if the platform cannot be reached', async () => {
    await fake.goOffline();
    expect(await session.signOut()).toMatchObject({ ok: false, problem: 'unreachable' });
    expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
  });

  test('is not undone by a sign-in in flight', async () => {
    await fake.platform.slowDown(1_000);
    const signingIn = session.signIn(bia);
    await fake.platform.slowDown(0);
    await session.signOut();
    await fake.clock.advance(3_000);
    await signingIn;
    expect(session.state.kind).toBe('closed');
  });

  test('remains the reason of the closed session if a late call finds no session', async () => {
    await session.signOut();
    await fake.ports.player.profile();
    expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
  });
});

test('a call that finds the session ended makes the player absent', async () => {
  await session.signIn(luna);
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('a sign-in of another player after the session ended closes it and names the new player', async () => {
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

test('a closed session stays closed when a player signs in, here or in another tab', async () => {
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
