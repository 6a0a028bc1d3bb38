import { failedBy, faults, type Operation } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { type PlatformHarness, platformContract } from './contract.ts';
import { change, lunasEmail, mailedToken, newEmail } from './privacy.contract.ts';

type Answer = Promise<{ readonly ok: boolean; readonly problem?: string }>;

const link = { refusable: false, signedIn: false };
const request = { refusable: true, signedIn: true };
const read = { refusable: false, signedIn: true };

/** Every call of the port, and whether a refusal of it is reported as `refused`. */
const calls: readonly {
  readonly operation: Operation;
  readonly refusable: boolean;
  readonly signedIn: boolean;
  ask(h: PlatformHarness<'privacy'>): Answer;
}[] = [
  { ...link, operation: 'confirmDelete', ask: ({ port }) => port.confirm('delete', 'made-up') },
  {
    ...link,
    operation: 'confirmDataRequest',
    ask: ({ port }) => port.confirm('request', 'made-up'),
  },
  {
    ...link,
    operation: 'confirmEmailChange',
    ask: ({ port }) => port.confirm('changeEmail', 'made-up'),
  },
  { ...link, operation: 'validateCaptcha', ask: ({ port }) => port.validateCaptcha('made-up') },
  { ...request, operation: 'requestPersonalData', ask: ({ port }) => port.requestData() },
  {
    ...request,
    operation: 'requestEmailChange',
    ask: ({ port }) => port.requestEmailChange(change),
  },
  { ...request, operation: 'scheduleDeletion', ask: ({ port }) => port.scheduleDeletion() },
  { ...request, operation: 'cancelDeletion', ask: ({ port }) => port.cancelDeletion() },
  { ...request, operation: 'changeAdsConsent', ask: ({ port }) => port.changeAdsConsent(true) },
  { ...read, operation: 'listDeletionSchedules', ask: ({ port }) => port.schedules() },
  { ...read, operation: 'readAdsConsent', ask: ({ port }) => port.adsConsent() },
];

const refusable = calls.filter((call) => call.refusable);

/** The port's results of failed calls. */
export const describePrivacyInDoubt = platformContract(
  'privacy',
  'failed calls of the privacy port',
  (h) => {
    beforeEach(async () => {
      await h.platform.remember('luna');
    });

    describe.each(calls)('$operation', ({ operation, ask }) => {
      test.each(faults)('a call with the fault %s has an unknown outcome', async (fault) => {
        await h.platform.breakNext(operation, fault);
        expect(await ask(h)).toMatchObject(failedBy(fault));
      });
    });

    test.each(calls.filter((call) => call.signedIn))(
      '$operation requires a signed-in player',
      async ({ ask }) => {
        valueOf(await h.session.signOut());
        expect(await ask(h)).toMatchObject({ ok: false, problem: 'signed-out' });
      },
    );

    test.each(refusable)(
      'a refusal of $operation is definite and has its code for support',
      async ({ operation, ask }) => {
        await h.platform.breakNext(operation, 'refused');
        expect(await ask(h)).toEqual({
          ok: false,
          problem: 'refused',
          detail: expect.stringMatching(/\S/),
        });
        expect(await h.platform.mails()).toEqual([]);
        expect(await h.platform.adsConsent('luna')).toBe(false);
      },
    );

    test.each([
      ['confirmDelete', 'delete'],
      ['confirmDataRequest', 'request'],
      ['confirmEmailChange', 'changeEmail'],
    ] as const)('a refusal of %s is an expired link', async (call, operation) => {
      await h.platform.breakNext(call, 'refused');
      expect(await h.port.confirm(operation, 'made-up')).toEqual({
        ok: false,
        problem: 'expired',
        detail: 'REFUSED',
      });
    });

    test('a refusal of validateCaptcha is a failed captcha', async () => {
      await h.platform.breakNext('validateCaptcha', 'refused');
      expect(await h.port.validateCaptcha(await h.platform.captchaToken('good'))).toEqual({
        ok: false,
        problem: 'captcha-failed',
        detail: 'REFUSED',
      });
    });

    test.each([
      ['request-lost', 0],
      ['unavailable', 0],
      ['answer-lost', 1],
      ['unavailable-after', 1],
    ] as const)(
      'a scheduling call with the fault %s leaves %s schedules and as many mails',
      async (fault, count) => {
        await h.platform.breakNext('scheduleDeletion', fault);
        expect(await h.port.scheduleDeletion()).toMatchObject({ ok: false });
        expect(await h.platform.deletions('luna')).toHaveLength(count);
        expect(await h.platform.mails()).toHaveLength(count);
      },
    );

    test.each([
      ['request-lost', lunasEmail],
      ['answer-lost', newEmail],
    ] as const)(
      'a confirmation with the fault %s leaves the account with the e-mail %s',
      async (fault, email) => {
        valueOf(await h.port.requestEmailChange(change));
        const token = await mailedToken(h.platform);
        await h.platform.breakNext('confirmEmailChange', fault);
        const answer = await h.port.confirm('changeEmail', token);
        expect(answer).toMatchObject({ problem: 'unreachable' });
        expect(await h.platform.emailOf('luna')).toBe(email);
      },
    );
  },
);
