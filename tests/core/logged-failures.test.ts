import { logPrivacy } from '#core/privacy/logged-privacy.ts';
import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import { brazilian } from '../contracts/payments.harness.ts';
import { confirmed } from '../support/confirmation.ts';
import { type Operation, players } from '../support/platform.ts';
import { cards } from '../support/cards.ts';
import { FakeBrowser, type FakeStore, openFakeStore } from '../support/fake-store.ts';
import { settle } from '../support/settle.ts';

const elsewhere = 'demo-billing-us';
let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const noted = () => store.device.diagnostics.sentences;
const payments = () => store.app.payments;
const privacy = () => logPrivacy(store.ports.privacy, store.device.diagnostics);

const card = {
  billingPlatformId: elsewhere,
  email: 'parents@example.test',
  method: { id: 'pm', brand: 'visa', suffix: cards.pays.slice(-4) },
  save: false,
};
const order = { billingPlatformId: elsewhere, paymentProfileId: 'any', sku: 'gems_pack_1' };

test.each<[what: string, operation: Operation, call: () => Promise<unknown>]>([
  ['Retrieve Payment Profiles', 'retrievePaymentProfiles', () => payments().profiles(elsewhere)],
  [
    'Update Payment Profile',
    'updatePaymentProfile',
    () => payments().updateProfile('any', brazilian),
  ],
  ['Delete Payment Profile', 'deletePaymentProfile', () => payments().deleteProfile('any')],
  ['Create Payment Profile', 'createPaymentProfile', () => payments().createProfile('key', card)],
  ['Create Purchase', 'createPurchase', () => payments().createPurchase('key', order)],
  ['Confirm Purchase', 'confirmPurchase', () => payments().confirm('any', 'pi')],
  ['Request Personal Data', 'requestPersonalData', () => privacy().requestData()],
  ['Schedule Deletion', 'scheduleDeletion', () => privacy().scheduleDeletion()],
  ['Change Ads Consent', 'changeAdsConsent', () => privacy().changeAdsConsent(true)],
  ['Validate Captcha', 'validateCaptcha', () => privacy().validateCaptcha('any')],
])(
  '“Could not %s” is logged and returned as the detail of the failed call',
  async (what, operation, call) => {
    await store.platform.breakNext(operation, 'request-lost');
    const detail = `Could not ${what}: unreachable`;
    expect(await call()).toMatchObject({ ok: false, problem: 'unreachable', detail });
    expect(noted()).toEqual([detail]);
  },
);

test('a failed sign-out is logged and shown as “Could not Sign Out”', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  const sentence = 'Could not Sign Out: unreachable';
  expect(store.app.signOut.state).toEqual({ kind: 'failed', message: sentence });
  expect(noted()).toContain(sentence);
});

test('a failed look-up of the country is logged, and the player still has a country', async () => {
  await store.platform.breakNext('retrieveLocation', 'unavailable');
  await store.app.location.resolve(players.luna.userId);
  expect(noted()).toEqual(['Could not Retrieve Location: unavailable']);
  expect(store.app.location.country).toBe('US');
});

test('the platform’s own message is returned but not logged, as it may repeat typed values', async () => {
  const answer = await payments().confirm('any', 'pi');
  expect(answer).toMatchObject({ detail: 'Could not Confirm Purchase: No such purchase.' });
  expect(noted()).toEqual([`Could not Confirm Purchase: ${answer.ok ? '' : answer.problem}`]);
});

test('each failed call of the privacy page is logged with the platform’s error code but without its message', async () => {
  const page = new PrivacyPage(store.app);
  await store.app.linkedEmail.read();
  page.requests.ask('get-data');
  await page.requests.captchaSolved(await store.platform.captchaToken('bad'));
  page.requests.close();
  page.requests.ask('get-data');
  await store.platform.breakNext('requestPersonalData', 'refused');
  await page.requests.captchaSolved(await store.platform.captchaToken('good'));
  await page.ads.refetch();
  await store.platform.breakNext('changeAdsConsent', 'unavailable');
  await page.ads.choose(true);
  expect(noted()).toEqual([
    'Could not Validate Captcha: CAPTCHA_FAILED',
    expect.stringMatching(/^Could not Request Personal Data: \w+$/),
    'Could not Change Ads Consent: unavailable',
  ]);
});

test('a refused e-mail change is logged without the platform’s message: it may name an address', async () => {
  const change = { oldEmail: players.luna.email, newEmail: players.bia.email };
  const answer = await privacy().requestEmailChange(change);
  expect(answer).toMatchObject({ ok: false, problem: 'email-already-linked' });
  expect(noted()).toEqual(['Could not Change Email: email-already-linked']);
});

test('a deletion that could not be cancelled is logged once', async () => {
  await store.platform.setDeletions('luna', ['CONFIRMED']);
  await store.app.privacy.refetch();
  await store.platform.breakNext('cancelDeletion', 'unavailable');
  await store.app.privacy.cancel();
  await settle();
  expect(noted()).toEqual(['Could not Cancel Deletion: unavailable']);
});

test('a mail link that the platform refuses is logged without its token', async () => {
  const link = { path: '/confirm/delete', token: 'a-token' };
  const { confirmation, device } = await confirmed(new FakeBrowser(), 'delete', link);
  expect(confirmation.state.kind).toBe('expired');
  expect(device.diagnostics.sentences).toEqual(['Could not Confirm Privacy Link: TOKEN_EXPIRED']);
});

test('successful calls, and failed reads of the privacy page, are not logged', async () => {
  await payments().profiles(elsewhere);
  await privacy().requestData();
  await store.platform.breakNext('readAdsConsent', 'unavailable');
  expect((await privacy().adsConsent()).ok).toBe(false);
  await store.app.signOut.run();
  expect(noted()).toEqual([]);
});
