import type { ConfirmOperation, PrivacyPort } from '#ports/privacy.ts';
import type { SessionPort } from '#ports/session.ts';
import { type Platform, players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { showFound } from '../support/show-player.ts';

export interface PrivacyHarness {
  readonly port: PrivacyPort;
  /** Ends the session of this browser. */
  readonly session: SessionPort;
  readonly platform: Platform;
}

export const { email: lunasEmail } = players.luna;
export const newEmail = 'luna.moon@kitewood.test';
export const change = { oldEmail: lunasEmail, newEmail };
const day = 86_400_000;

/** Token of the newest mail's link. */
export async function mailedToken(platform: Platform): Promise<string> {
  const link = (await platform.mails()).at(-1)?.link ?? '';
  const token = new URL(link, 'https://store.kitewood.test').searchParams.get('token');
  if (token === null) throw new Error(`no token in ${link}`);
  return token;
}

export function describePrivacyPort(
  name: string,
  makeHarness: () => Promise<PrivacyHarness>,
): void {
  describe(`privacy port: ${name}`, () => {
    let h: PrivacyHarness;
    beforeEach(async () => {
      h = await makeHarness();
      await h.platform.remember('luna');
    });

    const asks: Readonly<Record<ConfirmOperation, () => Promise<{ readonly ok: boolean }>>> = {
      delete: () => h.port.scheduleDeletion(),
      request: () => h.port.requestData(),
      changeEmail: () => h.port.requestEmailChange(change),
    };
    const operations = Object.keys(asks) as ConfirmOperation[];

    async function mailed(operation: ConfirmOperation): Promise<string> {
      expect(await asks[operation]()).toMatchObject({ ok: true });
      return mailedToken(h.platform);
    }

    describe('a deletion', () => {
      test('an account without one has no schedule', async () => {
        expect(await h.port.schedules()).toEqual({ ok: true, value: [] });
      });

      test('is scheduled with a mail, and waits for its link', async () => {
        expect(await h.port.scheduleDeletion()).toEqual({ ok: true, value: undefined });
        expect(valueOf(await h.port.schedules())).toEqual(['EMAIL_SENT']);
        expect(await h.platform.mails()).toEqual([
          {
            to: lunasEmail,
            kind: 'delete',
            link: expect.stringMatching(/^\/confirm\/delete\?token=\S+$/),
          },
        ]);
      });

      test('asked for again it is the same one, and the mail goes out again', async () => {
        valueOf(await h.port.scheduleDeletion());
        valueOf(await h.port.scheduleDeletion());
        expect(valueOf(await h.port.schedules())).toEqual(['EMAIL_SENT']);
        expect(await h.platform.mails()).toHaveLength(2);
      });

      test('is confirmed by the link', async () => {
        const token = await mailed('delete');
        expect(await h.port.confirm('delete', token)).toEqual({ ok: true, value: undefined });
        expect(valueOf(await h.port.schedules())).toEqual(['CONFIRMED']);
      });

      test.each(['before', 'after'])('can be cancelled %s the link was opened', async (when) => {
        const token = await mailed('delete');
        if (when === 'after') valueOf(await h.port.confirm('delete', token));
        expect(await h.port.cancelDeletion()).toEqual({ ok: true, value: undefined });
        expect(valueOf(await h.port.schedules())).toEqual([]);
      });

      test('that was cancelled is not confirmed by its old link', async () => {
        const token = await mailed('delete');
        valueOf(await h.port.cancelDeletion());
        expect(await h.port.confirm('delete', token)).toMatchObject({ problem: 'expired' });
        expect(valueOf(await h.port.schedules())).toEqual([]);
      });

      test('can be requested again after a cancellation', async () => {
        await mailed('delete');
        valueOf(await h.port.cancelDeletion());
        const token = await mailed('delete');
        valueOf(await h.port.confirm('delete', token));
        expect(valueOf(await h.port.schedules())).toEqual(['CONFIRMED']);
      });

      test('of one player does not affect another', async () => {
        await mailed('delete');
        valueOf(await h.session.signOut());
        await h.platform.remember('bia');
        await showFound(h.session);
        expect(valueOf(await h.port.schedules())).toEqual([]);
      });

      test('statuses are handed on as the platform names them, the newest first', async () => {
        const statuses = ['ON_HOLD', 'CONFIRMED', ''];
        await h.platform.setDeletions('luna', statuses);
        expect(valueOf(await h.port.schedules())).toEqual(statuses);
      });

      test('that is confirmed is not scheduled again', async () => {
        await h.platform.setDeletions('luna', ['CONFIRMED']);
        expect(await h.port.scheduleDeletion()).toMatchObject({ ok: false, problem: 'refused' });
      });

      test('that does not exist cannot be cancelled', async () => {
        expect(await h.port.cancelDeletion()).toMatchObject({ ok: false, problem: 'refused' });
      });
    });

    test('a request for data sends a mail with a link that confirms it', async () => {
      const token = await mailed('request');
      expect(await h.platform.mails()).toMatchObject([{ to: lunasEmail, kind: 'request' }]);
      expect(await h.port.confirm('request', token)).toEqual({ ok: true, value: undefined });
    });

    describe('a new e-mail', () => {
      test('is asked for at its own address, and the old one stays until then', async () => {
        await mailed('changeEmail');
        expect(await h.platform.mails()).toMatchObject([{ to: newEmail, kind: 'changeEmail' }]);
        expect(await h.platform.emailOf('luna')).toBe(lunasEmail);
      });

      test('takes the place of the old one by the link', async () => {
        const token = await mailed('changeEmail');
        expect(await h.port.confirm('changeEmail', token)).toEqual({ ok: true, value: undefined });
        expect(await h.platform.emailOf('luna')).toBe(newEmail);
      });

      test('that another account has is refused by its name', async () => {
        const answer = await h.port.requestEmailChange({
          oldEmail: lunasEmail,
          newEmail: players.bia.email,
        });
        expect(answer).toMatchObject({ ok: false, problem: 'email-already-linked' });
        expect(await h.platform.mails()).toEqual([]);
      });

      test('in place of one that is not the account’s is refused', async () => {
        const answer = await h.port.requestEmailChange({
          oldEmail: 'nobody@kitewood.test',
          newEmail,
        });
        expect(answer).toMatchObject({ ok: false, problem: 'refused' });
      });
    });

    test('an account without an e-mail can request nothing that is sent by mail', async () => {
      valueOf(await h.session.signOut());
      await h.platform.remember('finn');
      await showFound(h.session);
      for (const ask of [h.port.scheduleDeletion, h.port.requestData]) {
        expect(await ask()).toEqual({ ok: false, problem: 'refused', detail: expect.any(String) });
      }
      expect(await h.platform.mails()).toEqual([]);
    });

    describe('a link', () => {
      test.each(operations)('of %s works without a session', async (operation) => {
        const token = await mailed(operation);
        valueOf(await h.session.signOut());
        expect(await h.port.confirm(operation, token)).toMatchObject({ ok: true });
      });

      test.each(operations)('of %s serves once', async (operation) => {
        const token = await mailed(operation);
        valueOf(await h.port.confirm(operation, token));
        expect(await h.port.confirm(operation, token)).toMatchObject({ problem: 'expired' });
      });

      test.each(operations)('of %s is expired after a day', async (operation) => {
        const token = await mailed(operation);
        await h.platform.advance(day);
        expect(await h.port.confirm(operation, token)).toMatchObject({ problem: 'expired' });
      });

      test('of one operation does not serve for another', async () => {
        const token = await mailed('request');
        expect(await h.port.confirm('delete', token)).toMatchObject({ problem: 'expired' });
        expect(await h.port.confirm('request', token)).toMatchObject({ ok: true });
      });

      test.each([
        ['that nobody sent', 'made-up'],
        ['called like a property of all objects', 'constructor'],
        ['with markup', '<img src=x onerror=alert(1)>'],
        ['of 4 kB', 'x'.repeat(4_096)],
      ])('%s is expired', async (_, token) => {
        for (const operation of operations) {
          expect(await h.port.confirm(operation, token)).toMatchObject({ problem: 'expired' });
        }
      });
    });

    describe('the consent to personalised ads', () => {
      test('is not given by itself', async () => {
        expect(await h.port.adsConsent()).toEqual({ ok: true, value: false });
      });

      test('is given and taken back', async () => {
        expect(await h.port.changeAdsConsent(true)).toEqual({ ok: true, value: undefined });
        expect(await h.port.adsConsent()).toEqual({ ok: true, value: true });
        valueOf(await h.port.changeAdsConsent(false));
        expect(await h.port.adsConsent()).toEqual({ ok: true, value: false });
      });

      test('of one player does not affect another', async () => {
        valueOf(await h.port.changeAdsConsent(true));
        expect(await h.platform.adsConsent('luna')).toBe(true);
        expect(await h.platform.adsConsent('bia')).toBe(false);
      });
    });

    describe('a captcha’s token', () => {
      test('proves a person, once', async () => {
        const token = await h.platform.captchaToken('good');
        expect(await h.port.validateCaptcha(token)).toEqual({ ok: true, value: undefined });
        expect(await h.port.validateCaptcha(token)).toMatchObject({ problem: 'captcha-failed' });
      });

      test('is checked without a session', async () => {
        valueOf(await h.session.signOut());
        const token = await h.platform.captchaToken('good');
        expect(await h.port.validateCaptcha(token)).toMatchObject({ ok: true });
      });

      test.each([
        ['of whom it did not believe', () => h.platform.captchaToken('bad')],
        ['that nobody gave', () => Promise.resolve('made-up')],
        ['that is empty', () => Promise.resolve('')],
      ])('%s proves nothing', async (_, token) => {
        expect(await h.port.validateCaptcha(await token())).toMatchObject({
          ok: false,
          problem: 'captcha-failed',
        });
      });
    });
  });
}
