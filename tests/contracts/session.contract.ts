import type { Credentials } from '#ports/session.ts';
import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { signInAndShow } from '../support/show-player.ts';
import { platformContract } from './contract.ts';

const luna = { email: players.luna.email, password: players.luna.password };
const bia = { email: players.bia.email, password: players.bia.password };
const minute = 60_000;
const hour = 60 * minute;

export const describeSessionPort = platformContract('session', 'session port', (h) => {
  const enter = (credentials: Credentials) => signInAndShow(h.port, credentials);

  test('the right password signs in with the user id and the expiry, but no token', async () => {
    const session = await enter(luna);
    expect(session.userId).toBe(players.luna.userId);
    expect(session.expiresAt).toBeGreaterThan(Date.UTC(2026, 0, 1));
    expect(Object.keys(session).toSorted()).toEqual(['expiresAt', 'userId']);
    expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
  });

  test.each([
    ['a wrong password', { ...luna, password: 'moonlight ' }],
    ['an empty password', { ...luna, password: '' }],
    ['an unknown e-mail', { ...luna, email: 'nobody@example.test' }],
    ['an e-mail with a dot behind it', { ...luna, email: 'luna@example.test.' }],
    ['a nickname', { ...luna, email: 'luna#1234' }],
  ])(
    'signing in with %s fails with a message for the player and starts no session',
    async (_, credentials) => {
      const answer = await h.port.signIn(credentials);
      expect(answer).toEqual({
        ok: false,
        problem: 'invalid-credentials',
        detail: expect.stringMatching(/\S/),
      });
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
    },
  );

  test.each([
    ['createAuthenticationSession', 'request-lost', 'unreachable'],
    ['createAuthenticationSession', 'unavailable', 'unavailable'],
    ['createAuthenticationSession', 'refused', 'too-many-attempts'],
    ['createUserSession', 'answer-lost', 'unreachable'],
    ['createUserSession', 'unavailable', 'unavailable'],
  ] as const)(
    'if %s is %s, signIn() returns %s and a repeated sign-in succeeds',
    async (call, fault, problem) => {
      await h.platform.breakNext(call, fault);
      expect(await h.port.signIn(luna)).toMatchObject({ ok: false, problem });
      await h.platform.advance(minute);
      expect(valueOf(await h.port.signIn(luna)).userId).toBe(players.luna.userId);
    },
  );

  test('signIn() and resume() return unreachable without a network', async () => {
    await h.platform.remember('luna');
    await h.platform.goOffline();
    expect(await h.port.signIn(luna)).toMatchObject({ ok: false, problem: 'unreachable' });
    expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'unreachable' });
  });

  test('a hundred parallel calls create one session', async () => {
    await h.platform.remember('luna');
    const answers = await Promise.all(Array.from({ length: 100 }, () => h.player.profile()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(100);
    expect(await h.platform.sessionsMade()).toBe(1);
  });

  test.each([
    ['expired', () => h.platform.advance(hour + 1)],
    ['was refused', () => h.platform.refuseTokens()],
  ])('parallel calls after the token %s create one new session', async (_, end) => {
    await enter(luna);
    await end();
    const answers = await Promise.all(Array.from({ length: 20 }, () => h.player.profile()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
    expect(await h.platform.sessionsMade()).toBe(2);
  });

  test.each([
    ['exactly like', 0],
    ['a day ahead of', 24 * hour],
    ['a day behind', -24 * hour],
  ])(
    'with a device clock %s the platform’s a session is used for its hour, then replaced',
    async (_, ahead) => {
      await h.platform.shiftDeviceClock(ahead);
      const first = await enter(luna);
      await h.platform.advance(hour - 2_000);
      expect(valueOf(await h.port.resume())).toEqual(first);
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
      expect(await h.platform.sessionsMade()).toBe(1);
      await h.platform.advance(3_000);
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
      expect(await h.platform.sessionsMade()).toBe(2);
    },
  );

  test('a call that is refused again with a new session fails without a third one', async () => {
    await enter(luna);
    await h.platform.closeAccount('luna');
    expect((await h.player.profile()).ok).toBe(false);
    expect(await h.platform.sessionsMade()).toBe(2);
  });

  test('signing out ends the session', async () => {
    await enter(luna);
    expect(await h.port.signOut()).toEqual({ ok: true, value: undefined });
    expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
    expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
  });

  test('resume() after invalidate() asks the platform for the session again', async () => {
    await enter(luna);
    h.port.invalidate();
    await h.platform.endSessions();
    expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
  });

  test.each([
    ['forgotten', async () => h.port.invalidate()],
    ['signed in', async () => valueOf(await h.port.signIn(luna))],
    [
      'resumed',
      async () => {
        h.port.invalidate();
        valueOf(await h.port.resume());
      },
    ],
  ])(
    'once a session is %s, calls return signed-out until a player is pinned',
    async (_, become) => {
      await enter(luna);
      await become();
      expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
      h.port.pinPlayer(players.luna.userId);
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    },
  );

  test('signOut() returns unreachable if its request is lost', async () => {
    await enter(luna);
    await h.platform.breakNext('signOut', 'request-lost');
    expect(await h.port.signOut()).toMatchObject({ ok: false, problem: 'unreachable' });
  });

  test('calls return signed-out after another player signed in in the same document', async () => {
    await enter(luna);
    expect((await enter(bia)).userId).toBe(players.bia.userId);
    expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
  });

  test('a call in flight for one player fails after another player has signed in', async () => {
    await enter(luna);
    await h.platform.slowDown(1_000);
    const begun = h.player.profile();
    await h.platform.slowDown(0);
    valueOf(await h.port.signOut());
    await enter(bia);
    await h.platform.advance(1_000);
    expect((await begun).ok).toBe(false);
  });

  test('signIn() during a pending resume() returns the session of the player who signs in', async () => {
    await h.platform.remember('luna');
    await h.platform.slowDown(1_000);
    const begun = h.port.resume();
    await h.platform.slowDown(0);
    const signedIn = h.port.signIn(bia);
    await h.platform.advance(1_000);
    await begun;
    const { userId } = valueOf(await signedIn);
    expect(userId).toBe(players.bia.userId);
    h.port.pinPlayer(userId);
    expect(valueOf(await h.player.profile()).name).toBe('Bia#4321');
  });

  test.each([
    ['with a resumed session', async () => void valueOf(await h.port.resume())],
    ['without a session', () => Promise.resolve()],
  ])('%s of another player, calls for a pinned player return signed-out', async (_, begin) => {
    await h.platform.remember('bia');
    await begin();
    h.port.pinPlayer(players.luna.userId);
    expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
  });

  describe('a session after another player signed in in this browser', () => {
    let listener: jest.Mock;
    beforeEach(async () => {
      listener = jest.fn();
      await signInAndShow(h.port, players.luna);
      await h.platform.remember('bia');
    });

    test('calls return signed-out, and listeners are called once with replaced: true', async () => {
      h.port.onEnded(listener);
      await h.platform.refuseTokens();
      const answers = await Promise.all([
        h.port.linkedEmail(),
        h.player.profile(),
        h.player.profile(),
      ]);
      const signedOut = { ok: false, problem: 'signed-out' };
      expect(answers).toEqual([signedOut, signedOut, signedOut]);
      expect(listener.mock.calls).toEqual([[{ replaced: true }]]);
    });

    test('resume() returns the other player’s session after a call has failed', async () => {
      await h.platform.refuseTokens();
      expect((await h.player.profile()).ok).toBe(false);
      expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
    });

    test.each([
      ['with a token in hand', () => Promise.resolve()],
      ['without a token', () => h.platform.refuseTokens()],
    ])('signing out %s succeeds and keeps the other player’s session', async (_, arrange) => {
      await arrange();
      expect(await h.port.signOut(players.luna.userId)).toEqual({ ok: true, value: undefined });
      expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
    });

    test('signing out whichever player it is ends the other player’s session', async () => {
      expect((await h.port.signOut()).ok).toBe(true);
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
    });

    test('repeating the earlier player’s sign-out keeps the other player’s session', async () => {
      h.port.invalidate();
      expect(await h.port.signOut(players.luna.userId)).toEqual({
        ok: true,
        value: undefined,
      });
      expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
    });
  });

  describe('a session that the platform has ended', () => {
    let listener: jest.Mock;
    beforeEach(async () => {
      listener = jest.fn();
      await signInAndShow(h.port, players.luna);
      await h.platform.endSessions();
    });

    test('calls return signed-out, and each listener is called once with replaced: false', async () => {
      h.port.onEnded(listener)();
      h.port.onEnded(listener);
      const signedOut = { ok: false, problem: 'signed-out' };
      const answers = await Promise.all([h.port.linkedEmail(), h.player.profile()]);
      expect(answers).toEqual([signedOut, signedOut]);
      expect(listener.mock.calls).toEqual([[{ replaced: false }]]);
    });

    test('listeners are not called if the request for a new session is lost', async () => {
      h.port.onEnded(listener);
      await h.platform.breakNext('createUserSession', 'request-lost');
      expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'unreachable' });
      expect(listener).not.toHaveBeenCalled();
    });
  });
});
