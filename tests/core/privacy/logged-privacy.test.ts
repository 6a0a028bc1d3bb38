import { type PrivacyCentreCalls, logPrivacy } from '#core/privacy/logged-privacy.ts';
import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import { confirmed } from '../../support/confirmation.ts';
import { FakeBrowser, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { type Operation, players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const noted = () => store.device.diagnostics.sentences;

const { email: oldEmail } = players.luna;
const change = { oldEmail, newEmail: players.bia.email };

type Call = (port: PrivacyCentreCalls) => Promise<unknown>;
const calls: readonly (readonly [what: string, operation: Operation, call: Call])[] = [
  ['Request Personal Data', 'requestPersonalData', (port) => port.requestData()],
  ['Schedule Deletion', 'scheduleDeletion', (port) => port.scheduleDeletion()],
  ['Change Ads Consent', 'changeAdsConsent', (port) => port.changeAdsConsent(true)],
  ['Validate Captcha', 'validateCaptcha', (port) => port.validateCaptcha('any')],
  ['Change Email', 'requestEmailChange', (port) => port.requestEmailChange(change)],
];

test.each(calls)(
  'a failed call is logged as “Could not %s” with its problem',
  async (what, operation, call) => {
    const service = logPrivacy(store.ports.privacy, store.device.diagnostics);
    await store.platform.breakNext(operation, 'request-lost');
    await call(service);
    expect(noted()).toEqual([`Could not ${what}: unreachable`]);
  },
);

test('each failed call of the page is logged with the platform’s error code but without its message', async () => {
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
  const service = logPrivacy(store.ports.privacy, store.device.diagnostics);
  const answer = await service.requestEmailChange(change);
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

test('successful calls and failed reads are not logged', async () => {
  const service = logPrivacy(store.ports.privacy, store.device.diagnostics);
  await service.requestData();
  await store.platform.breakNext('readAdsConsent', 'unavailable');
  expect((await service.adsConsent()).ok).toBe(false);
  expect(noted()).toEqual([]);
});
