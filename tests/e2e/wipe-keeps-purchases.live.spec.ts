import { luna } from './support/people.ts';
import { expect, test } from './support/privacy-test.ts';

test(
  'a paid purchase survives a wipe after sign-out and is granted once when the player signs in again',
  { tag: ['@indexeddb', '@local-storage'] },
  async ({ page, platform, login, store, checkout, privacy, privacyTexts }) => {
    const ledger = async () => (await platform?.look())?.state.ledger.map(({ kind }) => kind);
    for (let call = 0; call < 30; call++) {
      await platform?.ask('breakNext', { operation: 'purchase', fault: 'unavailable' });
    }
    await checkout.openAs(luna);
    await checkout.payWith();
    await expect.poll(ledger).toEqual(['charge']);
    await store.open();
    await store.logOut();
    await expect(login.heading).toBeVisible();

    await privacy.openPublic();
    await privacy.wipeDevice();
    await expect(privacy.wiped).toBeVisible();
    await expect(page.getByText(privacyTexts.glance.device.keptPurchase)).toBeVisible();

    await platform?.ask('change', { faults: [] });
    await login.enter(luna);
    await expect(store.gems).toHaveText('640', { timeout: 40_000 });
    expect(await ledger()).toEqual(['charge', 'grant']);
  },
);
