import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { platformContract } from './contract.ts';

const { email, password: old } = players.luna;
const hour = 3_600_000;

export const describePasswordPort = platformContract('password', 'password port', (h) => {
  /** Token of the newest mail's link. */
  async function mailedToken(): Promise<string> {
    const link = (await h.platform.mails()).at(-1)?.link ?? '';
    const token = new URL(link, 'https://store.kitewood.test').searchParams.get('actionToken');
    if (token === null) throw new Error(`no token in ${link}`);
    return token;
  }

  async function askForToken(): Promise<string> {
    valueOf(await h.port.requestReset(email));
    return mailedToken();
  }

  const signIn = (password: string) => h.session.signIn({ email, password });

  describe('requestReset()', () => {
    test.each([email, 'Luna#1234', 'luna#1234'])(
      'sends a mail with a reset link for %s',
      async (key) => {
        expect(await h.port.requestReset(key)).toEqual({ ok: true, value: undefined });
        expect(await h.platform.mails()).toEqual([
          {
            to: email,
            kind: 'password-reset',
            link: expect.stringMatching(/^\/password-reset\?actionToken=\S+$/),
          },
        ]);
      },
    );

    test.each([
      ['nobody@example.test', 'email-not-found'],
      ['Nobody#1234', 'nickname-not-found'],
      ['Luna#1235', 'nickname-not-found'],
      ['Luna', 'nickname-not-found'],
      ['Finn#2468', 'no-email-associated'],
    ])('fails for %s with %s and sends no mail', async (key, problem) => {
      expect(await h.port.requestReset(key)).toMatchObject({ ok: false, problem });
      expect(await h.platform.mails()).toEqual([]);
    });
  });

  describe('a password change', () => {
    test('a reset link works once: its new password signs in, and the old one no longer does', async () => {
      const token = await askForToken();
      expect(await h.port.change(token, 'starlight')).toEqual({ ok: true, value: undefined });
      const again = await h.port.change(token, 'sunlight');
      expect(again).toMatchObject({ ok: false, problem: 'link-expired' });
      expect((await signIn('starlight')).ok).toBe(true);
      expect(await signIn(old)).toMatchObject({ ok: false, problem: 'invalid-credentials' });
    });

    test.each(['sechs6', 'fifteen letters', '🪁🏮🌳🚀💎🪙', '  six  '])(
      'the password %j is accepted unchanged',
      async (password) => {
        valueOf(await h.port.change(await askForToken(), password));
        expect((await signIn(password)).ok).toBe(true);
      },
    );

    test('a reset link is expired after an hour', async () => {
      const token = await askForToken();
      await h.platform.advance(hour);
      const answer = await h.port.change(token, 'starlight');
      expect(answer).toMatchObject({ ok: false, problem: 'link-expired' });
      expect((await signIn(old)).ok).toBe(true);
    });

    test.each(['unknown', '', '__proto__', 'x'.repeat(10_000), '<b>token</b>'])(
      'an invented token is refused as an expired link: %.20s',
      async (token) => {
        const answer = await h.port.change(token, 'starlight');
        expect(answer).toMatchObject({ ok: false, problem: 'link-expired' });
      },
    );

    test.each([
      ['request-lost', 'unreachable'],
      ['unavailable', 'unavailable'],
      ['refused', 'refused'],
    ] as const)(
      'a change with the fault %s fails as %s, and the same link works later',
      async (fault, problem) => {
        const token = await askForToken();
        await h.platform.breakNext('changePassword', fault);
        expect(await h.port.change(token, 'starlight')).toMatchObject({ ok: false, problem });
        expect((await h.port.change(token, 'starlight')).ok).toBe(true);
      },
    );
  });
});
