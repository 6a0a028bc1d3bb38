import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let page: PrivacyPage;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  page = new PrivacyPage(store.app);
});

async function open(): Promise<() => void> {
  const leave = page.open();
  await settle();
  return leave;
}

test('opened, it reads how things stand', async () => {
  await store.platform.setDeletions('luna', ['EMAIL_SENT']);
  await open();
  expect(store.app.privacy.status).toBe('EMAIL_SENT');
  expect(page.ads.state).toEqual({ kind: 'ready', consent: false });
  expect(store.app.linkedEmail.state.kind).toBe('linked');
});

test('what could not be read is read once the network is back', async () => {
  await store.goOffline();
  await open();
  expect(page.ads.state).toMatchObject({ kind: 'failed' });
  await store.goOnline();
  await settle();
  expect(page.ads.state).toEqual({ kind: 'ready', consent: false });
});

test('looked at again, it reads anew; once it is left, it does not', async () => {
  const leave = await open();
  await store.platform.breakNext('readAdsConsent', 'unavailable', 'unavailable');
  store.device.page.show();
  await settle();
  expect(await store.platform.faultsLeft()).toBe(1);
  leave();
  store.device.page.show();
  await settle();
  expect(await store.platform.faultsLeft()).toBe(1);
});

test('once it is left, nothing of it waits for its time', async () => {
  const leave = await open();
  await store.platform.breakNext('changeAdsConsent', 'refused');
  await page.ads.choose(true);
  expect(page.ads.state.kind).toBe('not-saved');
  leave();
  await store.clock.advance(60_000);
  expect(page.ads.state.kind).toBe('not-saved');
});
