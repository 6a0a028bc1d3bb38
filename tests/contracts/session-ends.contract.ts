import type { PlayerPort } from '#ports/player.ts';
import type { SessionPort } from '#ports/session.ts';
import { type Platform, players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { signInAndShow } from '../support/show-player.ts';

export interface SessionHarness {
  readonly port: SessionPort;
  /** Stands for any call on behalf of the signed-in player, over the same session. */
  readonly player: PlayerPort;
  readonly platform: Platform;
}

export function describeSessionEnds(
  name: string,
  makeHarness: () => Promise<SessionHarness>,
): void {
  describe(`session port: ${name}`, () => {
    let h: SessionHarness;
    beforeEach(async () => {
      h = await makeHarness();
    });

    describe('where another player has signed in in this browser meanwhile', () => {
      let told: jest.Mock;
      beforeEach(async () => {
        told = jest.fn();
        await signInAndShow(h.port, players.luna);
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
        h.port.expect(players.bia.userId);
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
        await signInAndShow(h.port, players.luna);
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
