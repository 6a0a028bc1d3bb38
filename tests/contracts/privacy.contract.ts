import type { ConfirmOperation } from '#ports/privacy.ts';
import type { FakePlatform } from '../support/fake-platform.ts';
import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { showFound } from '../support/show-player.ts';
import { platformContract } from './contract.ts';

export const { email: lunasEmail } = players.luna;
export const newEmail = 'luna.moon@example.test';
export const change = { oldEmail: lunasEmail, newEmail };
const day = 86_400_000;

/** Token of the newest mail's link. */
export async function mailedToken(platform: FakePlatform): Promise<string> {
  const link = (await platform.mails()).at(-1)?.link ?? '';
  const token = new URL(link, 'https://store.kitewood.test').searchParams.get('token');
  if (token === null) throw new Error(`no token in ${link}`);
  return token;
}

export const describePrivacyPort = platformContract('privacy', 'privacy port', (h) => {
  beforeEach(async () => {
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
    test('is scheduled with a mail, and waits for its link', async () => {
      expect(await h.port.schedules()).toEqual({ ok: true, value: [] });
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

    test('is not duplicated if it is requested again, and the mail is sent again', async () => {
      valueOf(await h.port.scheduleDeletion());
      valueOf(await h.port.scheduleDeletion());
      expect(valueOf(await h.port.schedules())).toEqual(['EMAIL_SENT']);
      expect(await h.platform.mails()).toHaveLength(2);
    });

    test('is confirmed by the link of its mail', async () => {
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

    test('is not confirmed by its old link after a cancellation', async () => {
      const token = await mailed('delete');
      valueOf(await h.port.cancelDeletion());
      expect(await h.port.confirm('delete', token)).toMatchObject({ problem: 'expired' });
      expect(valueOf(await h.port.schedules())).toEqual([]);
    });

    test('can be requested and confirmed again after a cancellation', async () => {
      await mailed('delete');
      valueOf(await h.port.cancelDeletion());
      const token = await mailed('delete');
      valueOf(await h.port.confirm('delete', token));
      expect(valueOf(await h.port.schedules())).toEqual(['CONFIRMED']);
    });

    test('does not affect another player', async () => {
      await mailed('delete');
      valueOf(await h.session.signOut());
      await h.platform.remember('bia');
      await showFound(h.session);
      expect(valueOf(await h.port.schedules())).toEqual([]);
    });

    test('schedules are returned with the platform’s statuses in the platform’s order', async () => {
      const statuses = ['ON_HOLD', 'CONFIRMED', ''];
      await h.platform.setDeletions('luna', statuses);
      expect(valueOf(await h.port.schedules())).toEqual(statuses);
    });

    test('is not scheduled again if one is confirmed', async () => {
      await h.platform.setDeletions('luna', ['CONFIRMED']);
      expect(await h.port.scheduleDeletion()).toMatchObject({ ok: false, problem: 'refused' });
    });

    test('cannot be cancelled if none is scheduled', async () => {
      expect(await h.port.cancelDeletion()).toMatchObject({ ok: false, problem: 'refused' });
    });
  });

  test('a request for data sends a mail with a link that confirms it', async () => {
    const token = await mailed('request');
    expect(await h.platform.mails()).toMatchObject([{ to: lunasEmail, kind: 'request' }]);
    expect(await h.port.confirm('request', token)).toEqual({ ok: true, value: undefined });
  });

  describe('a requested new e-mail', () => {
    test('replaces the old e-mail when the link of its confirmation mail is opened', async () => {
      const token = await mailed('changeEmail');
      expect(await h.platform.mails()).toMatchObject([{ to: newEmail, kind: 'changeEmail' }]);
      expect(await h.platform.emailOf('luna')).toBe(lunasEmail);
      expect(await h.port.confirm('changeEmail', token)).toEqual({ ok: true, value: undefined });
      expect(await h.platform.emailOf('luna')).toBe(newEmail);
    });

    test('is refused as email-already-linked if another account has it', async () => {
      const answer = await h.port.requestEmailChange({
        oldEmail: lunasEmail,
        newEmail: players.bia.email,
      });
      expect(answer).toMatchObject({ ok: false, problem: 'email-already-linked' });
      expect(await h.platform.mails()).toEqual([]);
    });

    test('is refused if the old e-mail is not that of the account', async () => {
      const answer = await h.port.requestEmailChange({
        oldEmail: 'nobody@example.test',
        newEmail,
      });
      expect(answer).toMatchObject({ ok: false, problem: 'refused' });
    });
  });

  test('an account without an e-mail can request neither a deletion nor its data', async () => {
    valueOf(await h.session.signOut());
    await h.platform.remember('finn');
    await showFound(h.session);
    for (const ask of [h.port.scheduleDeletion, h.port.requestData]) {
      expect(await ask()).toEqual({ ok: false, problem: 'refused', detail: expect.any(String) });
    }
    expect(await h.platform.mails()).toEqual([]);
  });

  describe('a confirmation link', () => {
    test.each(operations)('a link of %s works once, also without a session', async (operation) => {
      const token = await mailed(operation);
      valueOf(await h.session.signOut());
      valueOf(await h.port.confirm(operation, token));
      expect(await h.port.confirm(operation, token)).toMatchObject({ problem: 'expired' });
    });

    test.each(operations)('a link of %s is expired after a day', async (operation) => {
      const token = await mailed(operation);
      await h.platform.advance(day);
      expect(await h.port.confirm(operation, token)).toMatchObject({ problem: 'expired' });
    });

    test('a link of one operation does not work for another', async () => {
      const token = await mailed('request');
      expect(await h.port.confirm('delete', token)).toMatchObject({ problem: 'expired' });
      expect(await h.port.confirm('request', token)).toMatchObject({ ok: true });
    });

    test.each([
      ['that nobody sent', 'made-up'],
      ['called like a property of all objects', 'constructor'],
      ['with markup', '<img src=x onerror=alert(1)>'],
      ['of 4 kB', 'x'.repeat(4_096)],
    ])('a token %s is refused as expired', async (_, token) => {
      for (const operation of operations) {
        expect(await h.port.confirm(operation, token)).toMatchObject({ problem: 'expired' });
      }
    });
  });

  describe('the consent to personalised ads', () => {
    test('is off at first, and can be given and withdrawn by each player', async () => {
      expect(await h.port.adsConsent()).toEqual({ ok: true, value: false });
      expect(await h.port.changeAdsConsent(true)).toEqual({ ok: true, value: undefined });
      expect(await h.port.adsConsent()).toEqual({ ok: true, value: true });
      expect(await h.platform.adsConsent('bia')).toBe(false);
      valueOf(await h.port.changeAdsConsent(false));
      expect(await h.port.adsConsent()).toEqual({ ok: true, value: false });
    });
  });

  describe('a captcha token', () => {
    test('is accepted once, also without a session', async () => {
      valueOf(await h.session.signOut());
      const token = await h.platform.captchaToken('good');
      expect(await h.port.validateCaptcha(token)).toEqual({ ok: true, value: undefined });
      expect(await h.port.validateCaptcha(token)).toMatchObject({ problem: 'captcha-failed' });
    });

    test.each([
      ['of whom it did not believe', () => h.platform.captchaToken('bad')],
      ['that nobody gave', () => Promise.resolve('made-up')],
      ['that is empty', () => Promise.resolve('')],
    ])('a token %s is rejected', async (_, token) => {
      expect(await h.port.validateCaptcha(await token())).toMatchObject({
        ok: false,
        problem: 'captcha-failed',
      });
    });
  });
});
