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

/**
 * Tests how a session ends.
 * @param harness returns that of the running test
 */
export function describeSessionEnds(harness: () => SessionHarness): void {
  describe('a session after another player signed in in this browser', () => {
    let told: jest.Mock;
    beforeEach(async () => {
      told = jest.fn();
      await signInAndShow(harness().port, players.luna);
      await harness().platform.remember('bia');
    });

    test('calls return signed-out, and listeners are called once with replaced: true', async () => {
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

    test('resume() returns the other player’s session after a call has failed', async () => {
      await harness().platform.refuseTokens();
      expect((await harness().player.profile()).ok).toBe(false);
      expect(valueOf(await harness().port.resume()).userId).toBe(players.bia.userId);
    });

    test.each([
      ['with a token in hand', () => Promise.resolve()],
      ['without a token', () => harness().platform.refuseTokens()],
    ])('signing out %s succeeds and keeps the other player’s session', async (_, arrange) => {
      await arrange();
      expect(await harness().port.signOut()).toEqual({ ok: true, value: undefined });
      expect(valueOf(await harness().port.resume()).userId).toBe(players.bia.userId);
    });

    test('repeating the earlier player’s sign-out keeps the other player’s session', async () => {
      harness().port.invalidate();
      expect(await harness().port.signOut(players.luna.userId)).toEqual({
        ok: true,
        value: undefined,
      });
      expect(valueOf(await harness().port.resume()).userId).toBe(players.bia.userId);
    });
  });

  describe('a session that the platform has ended', () => {
    let told: jest.Mock;
    beforeEach(async () => {
      told = jest.fn();
      await signInAndShow(harness().port, players.luna);
      await harness().platform.endSessions();
    });

    test('the next call returns signed-out, and listeners are called with replaced: false', async () => {
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

    test('listeners are not called if the request for a new session is lost', async () => {
      harness().port.onEnded(told);
      await harness().platform.breakNext('createUserSession', 'request-lost');
      expect(await harness().player.profile()).toMatchObject({ ok: false, problem: 'unreachable' });
      expect(told).not.toHaveBeenCalled();
    });
  });
}
