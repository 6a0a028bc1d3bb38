import { reaction } from 'mobx';
import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { players } from '../../support/platform.ts';
import { valueOf } from '../../support/result.ts';
import { absent, ended, replaced, signedOut } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';

const { luna, bia } = players;

let fake: FakePorts;
let session: SessionStore;
beforeEach(() => {
  fake = createFakePorts();
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  session.start();
});

describe('SessionStore.ensure()', () => {
  test('turns the session from unknown to resuming, then signs in the remembered player', async () => {
    expect([session.state, session.userId]).toEqual([{ kind: 'unknown' }, undefined]);
    await fake.platform.remember('luna');
    const asked = session.ensure();
    expect(session.state.kind).toBe('resuming');
    await asked;
    expect(session.userId).toBe(luna.userId);
  });

  test('makes the session absent if the platform remembers no player, and does not ask again', async () => {
    await session.ensure();
    expect(session.state).toEqual(absent);
    await fake.platform.remember('luna');
    await session.ensure();
    expect(session.state).toEqual(absent);
  });

  test('sends one request for a hundred parallel calls', async () => {
    const resume = jest.spyOn(fake.ports.session, 'resume');
    await fake.platform.remember('luna');
    await Promise.all(Array.from({ length: 100 }, () => session.ensure()));
    expect(resume).toHaveBeenCalledTimes(1);
    expect(session.userId).toBe(luna.userId);
  });

  test('uses the prefetched response, which does not change the state before', async () => {
    await fake.platform.remember('luna');
    session.prefetch();
    await settle();
    expect(session.state.kind).toBe('unknown');
    // A second request would fail: only the prefetched answer contains the session.
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.userId).toBe(luna.userId);
  });

  test('uses a prefetched response once and then sends a new request', async () => {
    await fake.platform.breakNext('createUserSession', 'unavailable');
    session.prefetch();
    await session.ensure();
    expect(session.state.kind).toBe('unreachable');
    await fake.platform.remember('luna');
    await session.ensure();
    expect(session.userId).toBe(luna.userId);
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
      const again = session.ensure();
      expect(session.state.kind).toBe('resuming');
      await again;
      expect(session.userId).toBe(luna.userId);
    },
  );

  test('leaves an unreachable session as it is while it is retried by timer, until a retry succeeds', async () => {
    await fake.platform.remember('luna');
    await fake.platform.breakNext('createUserSession', 'request-lost', 'unavailable');
    await session.ensure();
    const kinds: string[] = [];
    const stop = reaction(
      () => session.state.kind,
      (kind) => kinds.push(kind),
    );
    await fake.clock.advance(2_000 + 3_999);
    expect(kinds).toEqual([]);
    await fake.clock.advance(1);
    expect(kinds).toEqual(['present']);
    stop();
  });
});

describe('SessionStore.signIn()', () => {
  test('leaves the session absent if it is refused, and makes the player present otherwise', async () => {
    await session.ensure();
    const answer = await session.signIn({ ...luna, password: 'wrong' });
    expect(answer).toMatchObject({ ok: false, problem: 'invalid-credentials' });
    expect(session.state.kind).toBe('absent');
    expect((await session.signIn(luna)).ok).toBe(true);
    expect(session.userId).toBe(luna.userId);
  });

  describe('during a pending request for the previous session', () => {
    /** Signs in while the request is pending, and waits for both. */
    async function signInMeanwhile(password: string): Promise<void> {
      await fake.platform.slowDown(1_000);
      const asked = session.ensure();
      await fake.platform.slowDown(10);
      const answered = session.signIn({ ...luna, password });
      await fake.clock.advance(2_000);
      await Promise.all([asked, answered]);
    }

    test('takes precedence over it', async () => {
      await signInMeanwhile(luna.password);
      expect(session.userId).toBe(luna.userId);
    });

    test('does not leave the session resuming if it is refused', async () => {
      await signInMeanwhile('wrong');
      expect(session.state.kind).not.toBe('resuming');
    });
  });

  describe('a sign-in as another player than a pending session request names', () => {
    let asked: Promise<void>;
    beforeEach(() => fake.platform.remember('luna'));

    async function ask(): Promise<void> {
      await fake.platform.slowDown(100);
      asked = session.ensure();
      await fake.platform.slowDown(1_000);
    }

    /** Calls are made for the shown player. */
    async function expectBia(): Promise<void> {
      await fake.clock.advance(5_000);
      await asked;
      expect(session.userId).toBe(bia.userId);
      await fake.platform.slowDown(0);
      expect(valueOf(await fake.ports.player.profile()).name).toBe('Bia#4321');
    }

    test.each(['before', 'after'])(
      'signs in the new player even if its own session request is lost (begun %s the pending one)',
      async (begun) => {
        if (begun === 'after') await ask();
        else await fake.platform.slowDown(1_000);
        const signedIn = session.signIn(bia);
        await settle();
        if (begun === 'before') await ask();
        await settle();
        await fake.platform.breakNext('createUserSession', 'request-lost');
        await expectBia();
        expect((await signedIn).ok).toBe(false);
      },
    );

    test('signs in the new player even if a later sign-in is refused', async () => {
      await ask();
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
    expect(session.state).toEqual(signedOut);
    await fake.clock.advance(1_000);
    expect((await answer).ok).toBe(true);
  });

  test('remains the reason of the closed session if a late call finds no session', async () => {
    await session.signOut();
    await fake.ports.player.profile();
    expect(session.state).toEqual(signedOut);
  });
});

describe('a sign-in in flight before the player is known', () => {
  let signingIn: ReturnType<SessionStore['signIn']>;
  beforeEach(async () => {
    await fake.platform.slowDown(10_000);
    void session.ensure();
    await fake.platform.slowDown(10);
    signingIn = session.signIn(luna);
  });

  test('does not undo a sign-out', async () => {
    await fake.platform.slowDown(0);
    await session.signOut();
    await fake.clock.advance(20_000);
    expect((await signingIn).ok).toBe(true);
    expect(session.state).toEqual({ ...absent, left: true });
  });

  test('is not undone by a sign-out in another tab between its two calls', async () => {
    await fake.clock.advance(15);
    session.endedInOtherTab('signed-out');
    expect(session.state.kind).toBe('absent');
    await fake.clock.advance(20_000);
    expect((await signingIn).ok).toBe(true);
    expect(session.userId).toBe(luna.userId);
  });
});

describe('a session that a call found to be ended', () => {
  beforeEach(async () => {
    await session.signIn(luna);
    await fake.platform.endSessions();
    await fake.ports.player.profile();
  });

  test('makes the player absent, who can sign in again', async () => {
    expect(session.state).toEqual(ended);
    await session.signIn(luna);
    expect(session.userId).toBe(luna.userId);
  });

  test('is closed by a sign-in of another player, and names the new one', async () => {
    expect((await session.signIn(bia)).ok).toBe(true);
    expect(session.state).toEqual(replaced);
    expect(session.signedIn).toEqual({ userId: bia.userId });
  });
});

test('a closed session stays closed when a player signs in, here or in another tab', async () => {
  await session.signIn(luna);
  await session.signOut();
  await fake.platform.remember('bia');
  await session.ensure();
  await session.signIn(bia);
  session.signedInInOtherTab(bia.userId);
  expect(session.state).toEqual(signedOut);
});

test('a call that finds no session does not undo a pending sign-in', async () => {
  await fake.platform.slowDown(100);
  const late = fake.ports.player.profile();
  await settle();
  const signedIn = session.signIn(luna);
  await fake.clock.advance(1_000);
  expect((await late).ok).toBe(false);
  expect((await signedIn).ok).toBe(true);
  expect(session.userId).toBe(luna.userId);
});

test('a store that was stopped neither listens nor renews', async () => {
  const stopped = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  const stop = stopped.start();
  await stopped.signIn(luna);
  stop();
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  await fake.clock.advance(7_200_000);
  await settle();
  expect(stopped.userId).toBe(luna.userId);
});
