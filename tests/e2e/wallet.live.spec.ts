import { movesOf, readJournal } from './money/after-calm.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Only the live build has the card provider's own buttons and sheet.

test.use({ wallets: ['googlePay'], worker: false });

test('no code of the wallets is loaded before a checkout', async ({
  page,
  login,
  store,
  checkout,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    if (isScript && response.url().includes('/assets/')) scripts.push(response.text());
  });
  const withWallets = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes('expressCheckout')).length;
  await login.enter(luna);
  await expect(store.buyLink('gems_pack_3')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await withWallets()).toBe(0);
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.field('number')).toBeVisible();
  await expect.poll(withWallets).toBeGreaterThan(0);
});

test('the sheets of two tabs that are confirmed at the same time pay once, and the other fails', async ({
  page,
  pages,
  checkout,
  wallet,
}) => {
  await checkout.openAs(luna);
  await wallet.open();
  const other = await pages.elsewhere();
  await other.checkout.open();
  await other.wallet.open();
  await Promise.all([wallet.card('pays').click(), other.wallet.card('pays').click()]);
  const failed = () => Promise.all([wallet, other.wallet].map((one) => one.failed.isVisible()));
  await expect.poll(failed).toContain(true);
  await expect.poll(() => readJournal(page)).toMatchObject({ open: 0, outcomes: ['bought'] });
  expect(await movesOf(page)).toEqual({ charges: 1, grants: 1 });
});
