import { familyPin } from '#adapters/fake/scenario/family.ts';
import { cards } from '../support/cards.ts';
import { failedBy, faults, type Operation } from '../support/platform.ts';
import { dataUrl, png } from '../support/pictures.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { valueOf } from '../support/result.ts';
import { type PlatformHarness, platformContract } from './contract.ts';
import { brazilian, Shopper } from './payments.harness.ts';
import { change, lunasEmail, mailedToken, newEmail } from './privacy.contract.ts';
import { described } from './withdrawal.contract.ts';

interface Call {
  readonly operation: Operation;
  readonly ask: (
    h: PlatformHarness<'privacy'>,
  ) => Promise<{ readonly ok: boolean; readonly problem?: string }>;
}

const created = { email: 'finn@example.test', password: 'paper kites' };
const familyRules = { mode: 'none', caps: [], saveCards: false } as const;
const picture = dataUrl('image/png', png);

/** Calls without a session that have to be given a token. */
const confirmations: readonly Call[] = [
  { operation: 'confirmDelete', ask: ({ port }) => port.confirm('delete', 'made-up') },
  { operation: 'confirmDataRequest', ask: ({ port }) => port.confirm('request', 'made-up') },
  { operation: 'confirmEmailChange', ask: ({ port }) => port.confirm('changeEmail', 'made-up') },
  { operation: 'validateCaptcha', ask: ({ port }) => port.validateCaptcha('made-up') },
];

const reset: Call = {
  operation: 'requestPasswordReset',
  ask: ({ password }) => password.requestReset(lunasEmail),
};

/** Calls without a session. */
const open: readonly Call[] = [
  ...confirmations,
  { operation: 'retrieveLocation', ask: ({ location }) => location.lookUpCountry() },
  reset,
];

/** Calls of a signed-in player that report a refusal as `refused`. */
const refusable: readonly Call[] = [
  { operation: 'requestPersonalData', ask: ({ port }) => port.requestData() },
  { operation: 'requestEmailChange', ask: ({ port }) => port.requestEmailChange(change) },
  { operation: 'scheduleDeletion', ask: ({ port }) => port.scheduleDeletion() },
  { operation: 'cancelDeletion', ask: ({ port }) => port.cancelDeletion() },
  { operation: 'changeAdsConsent', ask: ({ port }) => port.changeAdsConsent(true) },
  { operation: 'linkEmail', ask: ({ session }) => session.linkEmail(created) },
];

/** Calls of parts that a platform may lack. */
const parts: readonly Call[] = [
  { operation: 'listPurchases', ask: ({ purchaseHistory }) => purchaseHistory.page() },
  { operation: 'readFamily', ask: ({ accountFamily }) => accountFamily.read() },
  {
    operation: 'changeFamilyRules',
    ask: ({ accountFamily }) => accountFamily.change(familyRules),
  },
  { operation: 'verifyFamilyPin', ask: ({ accountFamily }) => accountFamily.prove(familyPin) },
  { operation: 'resetFamilyPin', ask: ({ accountFamily }) => accountFamily.beginReset(0) },
];

const signedIn: readonly Call[] = [
  ...refusable,
  { operation: 'listDeletionSchedules', ask: ({ port }) => port.schedules() },
  { operation: 'readAdsConsent', ask: ({ port }) => port.adsConsent() },
  { operation: 'createUserSession', ask: ({ payments }) => payments.platformTime() },
  {
    operation: 'retrievePaymentProfiles',
    ask: ({ payments, platform }) => payments.profiles(platform.billingPlatformIds.elsewhere),
  },
  {
    operation: 'updatePaymentProfile',
    ask: ({ payments }) => payments.updateProfile('made-up', brazilian),
  },
  { operation: 'deletePaymentProfile', ask: ({ payments }) => payments.deleteProfile('made-up') },
  ...parts,
  { operation: 'readLinkedEmail', ask: ({ session }) => session.linkedEmail() },
  { operation: 'profile', ask: ({ player }) => player.profile() },
  { operation: 'redeemPromoCode', ask: ({ promo }) => promo.redeem(promoCodes.good) },
  { operation: 'saveScreenshot', ask: ({ screenshots }) => screenshots.save(picture) },
  { operation: 'deleteScreenshot', ask: ({ screenshots }) => screenshots.delete('shot.png') },
];

/** All calls of parts that a platform may lack. */
const optional: readonly Call['ask'][] = [
  ...parts.map(({ ask }) => ask),
  ({ accountFamily }) => accountFamily.turnOn(familyRules, familyPin),
  ({ accountFamily }) => accountFamily.changePin(familyPin, 'proof'),
  ({ accountFamily }) => accountFamily.turnOff('proof'),
  ({ accountFamily }) => accountFamily.keepOn('proof'),
  ({ withdrawal }) => withdrawal.declare(described, 0),
];

/** Calls that the platform refuses, or may refuse as repeated. */
const refusedNext: readonly Operation[] = [
  'confirmDelete',
  'confirmDataRequest',
  'confirmEmailChange',
  'validateCaptcha',
  'updatePaymentProfile',
  'cancelDeletion',
  'linkEmail',
  'redeemPromoCode',
];

export const describeFailedCalls = platformContract('privacy', 'failed calls', (h) => {
  beforeEach(async () => {
    await h.platform.remember('luna');
    await h.platform.setFamily('each');
  });

  describe.each([...open, ...signedIn])('$operation', ({ operation, ask }) => {
    test.each(faults)(
      'a call with the fault %s has an unknown outcome, and the next one is answered',
      async (fault) => {
        await h.platform.breakNext(operation, fault);
        expect(await ask(h)).toMatchObject(failedBy(fault));
        const next = await ask(h);
        expect(['unavailable', 'unreachable']).not.toContain(next.problem);
        expect(next.ok || refusedNext.includes(operation)).toBe(true);
      },
    );
  });

  test.each(signedIn)('$operation requires a signed-in player', async ({ ask }) => {
    await h.platform.endSessions();
    expect(await ask(h)).toMatchObject({ ok: false, problem: 'signed-out' });
  });

  test.each([404, 405, 501] as const)(
    'a platform that lacks its optional parts and answers %i does not support their calls, and sells',
    async (status) => {
      const shopper = new Shopper(h);
      const profile = await shopper.profileOf(cards.pays);
      await h.platform.lackParts(status);
      const problems: unknown[] = [];
      for (const ask of optional) problems.push((await ask(h)).problem);
      expect(problems).toEqual(optional.map(() => 'unsupported'));
      expect((await shopper.order(profile)).ok).toBe(true);
    },
  );

  test.each([...refusable, reset])(
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

  test.each(confirmations)(
    'a refusal of $operation is a link that has expired, or a captcha that failed',
    async ({ operation, ask }) => {
      await h.platform.breakNext(operation, 'refused');
      expect(await ask(h)).toEqual({
        ok: false,
        problem: operation === 'validateCaptcha' ? 'captcha-failed' : 'expired',
        detail: 'REFUSED',
      });
    },
  );

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
});
