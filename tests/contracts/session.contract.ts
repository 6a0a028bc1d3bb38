import type { PlayerPort } from '#ports/player.ts';
import type { SessionPort } from '#ports/session.ts';
import { type Platform, players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';

export interface SessionHarness {
  readonly port: SessionPort;
  /** Stands for any call on behalf of the signed-in player, over the same session. */
  readonly player: PlayerPort;
  readonly platform: Platform;
}

const luna = { email: players.luna.email, password: players.luna.password };
const bia = { email: players.bia.email, password: players.bia.password };
const hour = 3_600_000;

export function describeSessionPort(
  name: string,
  makeHarness: () => Promise<SessionHarness>,
): void {
  describe(`session port: ${name}`, () => {
    let h: SessionHarness;
    beforeEach(async () => {
      h = await makeHarness();
    });

    test('the right password signs the player in', async () => {
      const session = valueOf(await h.port.signIn(luna));
      expect(session.userId).toBe(players.luna.userId);
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    });

    test('a session tells when it ends, and nothing of its token', async () => {
      const session = valueOf(await h.port.signIn(luna));
      expect(session.expiresAt).toBeGreaterThan(Date.UTC(2026, 0, 1));
      expect(Object.keys(session).toSorted()).toEqual(['expiresAt', 'userId']);
    });

    test.each([
      ['a wrong password', { ...luna, password: 'moonlight ' }],
      ['an empty password', { ...luna, password: '' }],
      ['an unknown e-mail', { ...luna, email: 'nobody@kitewood.test' }],
    ])('%s is refused with a sentence for the player', async (_, credentials) => {
      const answer = await h.port.signIn(credentials);
      expect(answer).toEqual({
        ok: false,
        problem: 'invalid-credentials',
        detail: expect.stringMatching(/\S/),
      });
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
    });

    test.each([
      ['createAuthenticationSession', 'request-lost', 'unreachable'],
      ['createAuthenticationSession', 'unavailable', 'unavailable'],
      ['createAuthenticationSession', 'refused', 'too-many-attempts'],
      ['createUserSession', 'answer-lost', 'unreachable'],
      ['createUserSession', 'unavailable', 'unavailable'],
    ] as const)(
      'signing in with %s %s is %s, and works again later',
      async (call, fault, problem) => {
        await h.platform.breakNext(call, fault);
        expect(await h.port.signIn(luna)).toMatchObject({ ok: false, problem });
        expect(valueOf(await h.port.signIn(luna)).userId).toBe(players.luna.userId);
      },
    );

    test('without a network nobody can be signed in or resumed', async () => {
      await h.platform.remember('luna');
      await h.platform.goOffline();
      expect(await h.port.signIn(luna)).toMatchObject({ ok: false, problem: 'unreachable' });
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'unreachable' });
    });

    test('a browser that the platform remembers is resumed', async () => {
      await h.platform.remember('bia');
      expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
    });

    test('a browser that the platform does not remember is signed out', async () => {
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
    });

    test('a call without a session makes one first', async () => {
      await h.platform.remember('luna');
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
      expect(await h.platform.sessionsMade()).toBe(1);
    });

    test('a hundred parallel calls make one session', async () => {
      await h.platform.remember('luna');
      const answers = await Promise.all(Array.from({ length: 100 }, () => h.player.profile()));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(100);
      expect(await h.platform.sessionsMade()).toBe(1);
    });

    test('resuming a session that still holds makes no other', async () => {
      const first = valueOf(await h.port.signIn(luna));
      expect(valueOf(await h.port.resume())).toEqual(first);
      expect(await h.platform.sessionsMade()).toBe(1);
    });

    test('after the end of its time a session is made anew, once', async () => {
      const first = valueOf(await h.port.signIn(luna));
      await h.platform.advance(hour + 1);
      const answers = await Promise.all([h.player.profile(), h.player.profile()]);
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(await h.platform.sessionsMade()).toBe(2);
      expect(valueOf(await h.port.resume()).expiresAt).toBeGreaterThan(first.expiresAt);
    });

    test.each([
      ['a day ahead of', 24 * hour],
      ['a day behind', -24 * hour],
    ])(
      'a clock %s the platform\u2019s signs in, and the session holds its hour',
      async (_, ahead) => {
        await h.platform.shiftDeviceClock(ahead);
        const first = valueOf(await h.port.signIn(luna));
        await h.platform.advance(hour - 2_000);
        expect(valueOf(await h.port.resume())).toEqual(first);
        expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
        expect(await h.platform.sessionsMade()).toBe(1);
        await h.platform.advance(3_000);
        expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
        expect(await h.platform.sessionsMade()).toBe(2);
      },
    );

    test('a refused token is replaced and the call repeated', async () => {
      valueOf(await h.port.signIn(luna));
      await h.platform.refuseTokens();
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
      expect(await h.platform.sessionsMade()).toBe(2);
    });

    test('a call is repeated once, never twice', async () => {
      valueOf(await h.port.signIn(luna));
      await h.platform.closeAccount('luna');
      expect((await h.player.profile()).ok).toBe(false);
      expect(await h.platform.sessionsMade()).toBe(2);
    });

    test('signing out ends the session', async () => {
      valueOf(await h.port.signIn(luna));
      expect(await h.port.signOut()).toEqual({ ok: true, value: undefined });
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
      expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
    });

    test('a session that is forgotten here is asked for again', async () => {
      valueOf(await h.port.signIn(luna));
      h.port.forget();
      await h.platform.endSessions();
      expect(await h.port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
    });

    test('once it is forgotten, nothing is asked as anybody before somebody asks who is here', async () => {
      valueOf(await h.port.signIn(luna));
      h.port.forget();
      expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
      valueOf(await h.port.resume());
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    });

    test('nor is it before somebody is taken to be here, as whom it is asked then', async () => {
      valueOf(await h.port.signIn(luna));
      h.port.forget();
      h.port.expect(players.luna.userId);
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    });

    test('forgetting tells the platform nothing', async () => {
      valueOf(await h.port.signIn(luna));
      h.port.forget();
      expect(valueOf(await h.port.resume()).userId).toBe(players.luna.userId);
    });

    test('a sign-out that the platform does not hear of says so', async () => {
      valueOf(await h.port.signIn(luna));
      await h.platform.breakNext('signOut', 'request-lost');
      expect(await h.port.signOut()).toMatchObject({ ok: false, problem: 'unreachable' });
    });

    test('after another sign-in every call is the new player\u2019s', async () => {
      valueOf(await h.port.signIn(luna));
      expect(valueOf(await h.port.signIn(bia)).userId).toBe(players.bia.userId);
      expect(valueOf(await h.player.profile()).name).toBe('Bia#4321');
    });

    test('a call begun for one player is never repeated for the next', async () => {
      valueOf(await h.port.signIn(luna));
      await h.platform.slowDown(1_000);
      const begun = h.player.profile();
      await h.platform.slowDown(0);
      valueOf(await h.port.signOut());
      valueOf(await h.port.signIn(bia));
      await h.platform.advance(1_000);
      expect((await begun).ok).toBe(false);
    });

    test('a sign-in is not answered with a session begun before it', async () => {
      await h.platform.remember('luna');
      await h.platform.slowDown(1_000);
      const begun = h.port.resume();
      await h.platform.slowDown(0);
      const signedIn = h.port.signIn(bia);
      await h.platform.advance(1_000);
      await begun;
      expect(valueOf(await signedIn).userId).toBe(players.bia.userId);
      expect(valueOf(await h.player.profile()).name).toBe('Bia#4321');
    });

    test('for who is taken to be here nothing is asked as another player', async () => {
      await h.platform.remember('bia');
      h.port.expect(players.luna.userId);
      expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
      expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
    });

    test('who is taken to be here and is, is served', async () => {
      await h.platform.remember('bia');
      h.port.expect(players.bia.userId);
      expect(valueOf(await h.player.profile()).name).toBe('Bia#4321');
    });

    describe('where another player has signed in in this browser meanwhile', () => {
      let told: jest.Mock;
      beforeEach(async () => {
        told = jest.fn();
        valueOf(await h.port.signIn(luna));
        await h.platform.remember('bia');
      });

      test('nothing is asked on their behalf, and listeners are told once', async () => {
        h.port.onEnded(told);
        await h.platform.refuseTokens();
        const answers = await Promise.all([
          h.port.linkedEmail(),
          h.player.profile(),
          h.player.profile(),
        ]);
        const problems = answers.map((answer) => !answer.ok && answer.problem);
        expect(problems).toEqual(['signed-out', 'signed-out', 'signed-out']);
        expect(told.mock.calls).toEqual([[{ replaced: true }]]);
      });

      test('from then on the browser is theirs', async () => {
        await h.platform.refuseTokens();
        expect((await h.player.profile()).ok).toBe(false);
        expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
        expect(valueOf(await h.player.profile()).name).toBe('Bia#4321');
      });

      test.each([
        ['with a token in hand', () => Promise.resolve()],
        ['without one', () => h.platform.refuseTokens()],
      ])('signing out %s leaves them alone', async (_, arrange) => {
        await arrange();
        expect(await h.port.signOut()).toEqual({ ok: true, value: undefined });
        expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
      });

      test('a sign-out told again leaves them alone', async () => {
        h.port.forget();
        expect(await h.port.signOut(players.luna.userId)).toEqual({ ok: true, value: undefined });
        expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
      });
    });

    describe('when the session is over for good', () => {
      let told: jest.Mock;
      beforeEach(async () => {
        told = jest.fn();
        valueOf(await h.port.signIn(luna));
        await h.platform.endSessions();
      });

      test('a call that finds out answers so, and listeners are told', async () => {
        h.port.onEnded(told);
        expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
        expect(told.mock.calls).toEqual([[{ replaced: false }]]);
      });

      test('who has stopped listening is not told', async () => {
        const stop = h.port.onEnded(told);
        stop();
        expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
        expect(told).not.toHaveBeenCalled();
      });

      test('nobody is told while it is not certain', async () => {
        h.port.onEnded(told);
        await h.platform.breakNext('createUserSession', 'request-lost');
        expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'unreachable' });
        expect(told).not.toHaveBeenCalled();
      });
    });
  });
}
