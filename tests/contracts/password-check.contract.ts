import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { signInAndShow } from '../support/show-player.ts';
import { platformContract } from './contract.ts';

const luna = { email: players.luna.email, password: players.luna.password };

export const describePasswordCheck = platformContract('session', 'check of the password', (h) => {
  beforeEach(async () => {
    await signInAndShow(h.port, luna);
  });

  test.each([
    ['checkPassword() accepts the right password', luna, { ok: true, value: undefined }],
    [
      'checkPassword() refuses a wrong password with a message for the player',
      { ...luna, password: 'moonlight ' },
      { ok: false, problem: 'invalid-credentials', detail: expect.stringMatching(/\S/) },
    ],
  ])('%s, and the session continues', async (_, credentials, answer) => {
    const session = valueOf(await h.port.resume());
    const ended = jest.fn();
    h.port.onEnded(ended);
    expect(await h.port.checkPassword(credentials)).toEqual(answer);
    expect(valueOf(await h.port.resume())).toEqual(session);
    expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    expect(await h.platform.sessionsMade()).toBe(1);
    await h.platform.refuseTokens();
    expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    expect(ended).not.toHaveBeenCalled();
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
    ['refused', 'too-many-attempts'],
  ] as const)(
    'checkPassword() with the fault %s is %s, and the session continues',
    async (fault, problem) => {
      await h.platform.breakNext('createAuthenticationSession', fault);
      expect(await h.port.checkPassword(luna)).toMatchObject({ ok: false, problem });
      expect(valueOf(await h.player.profile()).name).toBe('Luna#1234');
    },
  );
});
