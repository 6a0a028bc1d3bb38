import type { PlayerPort } from '#ports/player.ts';
import type { SessionPort } from '#ports/session.ts';
import { type Platform, players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { signInAndShow } from '../support/show-player.ts';

export interface SessionHarness {
  readonly port: SessionPort;
  /** Represents any call on behalf of the signed-in player, over the same session. */
  readonly player: PlayerPort;
  readonly platform: Platform;
}

/** Ends a session. `harness`: that of the running test. */
export function describeSessionEnds(harness: () => SessionHarness): void {
  describe('if another player has signed in in this browser', () => {
    let told: jest.Mock;
    beforeEach(async () => {
      told = jest.fn();
      await signInAndShow(harness().port, players.luna);
      await harness().platform.remember('bia');
    });

    test('no call is made on their behalf, and listeners are called once', async () => {
      harness().port.onEnded(told);
      await harness().platform.refuseTokens();
      const answers = await Promise.all([
        harness().port.linkedEmail(),
        harness().player.profile(),
        harness().player.profile(),
      ]);
      const problems = answers.map((answer) => !answer.ok && answer.problem);
      expect(problems).toEqual(['signed-out', 'signed-out', 'signed-out']);
      expect(told.mock.calls).toEqual([[{ replaced: true }]]);
    });

    test('from then on the browser is theirs', async () => {
      await harness().platform.refuseTokens();
      expect((await harness().player.profile()).ok).toBe(false);
      expect(valueOf(await harness().port.resume()).userId).toBe(players.bia.userId);
    });

    test.each([
      ['with a token in hand', () => Promise.resolve()],
      ['without one', () => harness().platform.refuseTokens()],
    ])('signing out %s leaves them alone', async (_, arrange) => {
      await arrange();
      expect(await harness().port.signOut()).toEqual({ ok: true, value: undefined });
      expect(valueOf(await harness().port.resume()).userId).toBe(players.bia.userId);
    });

    test('a repeated sign-out does not affect them', async () => {
      harness().port.invalidate();
      expect(await harness().port.signOut(players.luna.userId)).toEqual({
        ok: true,
        value: undefined,
      });
      expect(valueOf(await harness().port.resume()).userId).toBe(players.bia.userId);
    });
  });

  describe('when the session is over for good', () => {
    let told: jest.Mock;
    beforeEach(async () => {
      told = jest.fn();
      await signInAndShow(harness().port, players.luna);
      await harness().platform.endSessions();
    });

    test('a call that finds out returns signed-out, and listeners are called', async () => {
      harness().port.onEnded(told);
      expect(await harness().player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
      expect(told.mock.calls).toEqual([[{ replaced: false }]]);
    });

    test('a removed listener is not called', async () => {
      const stop = harness().port.onEnded(told);
      stop();
      expect(await harness().player.profile()).toMatchObject({ ok: false, problem: 'signed-out' });
      expect(told).not.toHaveBeenCalled();
    });

    test('listeners are not called while it is uncertain', async () => {
      harness().port.onEnded(told);
      await harness().platform.breakNext('createUserSession', 'request-lost');
      expect(await harness().player.profile()).toMatchObject({ ok: false, problem: 'unreachable' });
      expect(told).not.toHaveBeenCalled();
    });
  });
}
