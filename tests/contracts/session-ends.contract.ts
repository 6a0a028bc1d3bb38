import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { signInAndShow } from '../support/show-player.ts';
import { platformContract } from './contract.ts';

export const describeSessionEnds = platformContract('session', 'session ends', (h) => {
  describe('a session after another player signed in in this browser', () => {
    let told: jest.Mock;
    beforeEach(async () => {
      told = jest.fn();
      await signInAndShow(h.port, players.luna);
      await h.platform.remember('bia');
    });

    test('calls return signed-out, and listeners are called once with replaced: true', async () => {
      h.port.onEnded(told);
      await h.platform.refuseTokens();
      const answers = await Promise.all([
        h.port.linkedEmail(),
        h.player.profile(),
        h.player.profile(),
      ]);
      const signedOut = { ok: false, problem: 'signed-out' };
      expect(answers).toEqual([signedOut, signedOut, signedOut]);
      expect(told.mock.calls).toEqual([[{ replaced: true }]]);
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
      expect(await h.port.signOut()).toEqual({ ok: true, value: undefined });
      expect(valueOf(await h.port.resume()).userId).toBe(players.bia.userId);
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
    let told: jest.Mock;
    beforeEach(async () => {
      told = jest.fn();
      await signInAndShow(h.port, players.luna);
      await h.platform.endSessions();
    });

    test('calls return signed-out, and each listener is called once with replaced: false', async () => {
      h.port.onEnded(told)();
      h.port.onEnded(told);
      const signedOut = { ok: false, problem: 'signed-out' };
      const answers = await Promise.all([h.port.linkedEmail(), h.player.profile()]);
      expect(answers).toEqual([signedOut, signedOut]);
      expect(told.mock.calls).toEqual([[{ replaced: false }]]);
    });

    test('listeners are not called if the request for a new session is lost', async () => {
      h.port.onEnded(told);
      await h.platform.breakNext('createUserSession', 'request-lost');
      expect(await h.player.profile()).toMatchObject({ ok: false, problem: 'unreachable' });
      expect(told).not.toHaveBeenCalled();
    });
  });
});
