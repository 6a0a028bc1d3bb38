import { readBooks } from './money/after-calm.ts';
import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { StorePage } from './pages/store-page.ts';
import { WalletPart } from './pages/wallet-part.ts';
import { finn, luna } from './support/people.ts';
import type { Platform } from './support/platform.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

// Only the live build has the card provider's own buttons and sheet.

/** Every wallet that the card provider knows. */
test.use({
  wallets: ['applePay', 'googlePay', 'link', 'amazonPay', 'paypal', 'klarna'],
  worker: false,
});

const gems = ['gems_pack_3', 'gems'] as const;

async function charges(platform: Platform | undefined): Promise<number | undefined> {
  return (await platform?.look())?.state.ledger.filter(({ kind }) => kind === 'charge').length;
}

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

test('of all wallets only Apple Pay and Google Pay are offered, and they share the e-mail only of a player without one', async ({
  page,
  login,
  store,
  checkout,
  wallet,
}) => {
  const shared = wallet.sheet.getByRole('paragraph');
  await checkout.open(...gems);
  await login.signIn(luna);
  await expect(wallet.buttons).toHaveText(['Apple Pay', 'Google Pay']);
  await wallet.open();
  await expect(shared).toHaveText('499 usd');
  await wallet.cancel.click();
  await page.goto('/home');
  await store.logOut();
  await login.signIn(finn);
  await store.buyLink('gems_pack_3').click();
  await wallet.agrees.check();
  await wallet.open();
  await expect(shared).toHaveText('499 usd, email');
});

test('wallets whose frame does not load are not shown, and the card pays', async ({
  context,
  login,
  checkout,
  wallet,
  success,
}) => {
  const frame = /^https:\/\/js\.stripe\.com\/stand-in\/wallets\.html/;
  await context.route(frame, (route) => route.abort('blockedbyclient'));
  await checkout.open(...gems);
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  await expect(wallet.area).toBeHidden();
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
});

test.describe('an open sheet', () => {
  test.beforeEach(async ({ login, checkout, wallet }) => {
    await checkout.open(...gems);
    await login.signIn(luna);
    await wallet.open();
  });

  test('a sheet that is confirmed twice pays once', async ({ page, wallet, success, platform }) => {
    await wallet.card('pays').dblclick();
    await expect(success.heading).toBeVisible();
    expect((await readBooks(page)).outcomes).toEqual(['bought']);
    expect(await charges(platform)).toBe(1);
  });

  test('a sheet that is closed after it was confirmed does not stop the purchase', async ({
    page,
    wallet,
    success,
  }) => {
    const gate = Promise.withResolvers<void>();
    const method = 'https://api.stripe.com/v1/payment_methods';
    await page.route(method, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    const asked = page.waitForRequest(method);
    await wallet.card('pays').click();
    await asked;
    await wallet.cancel.click();
    await expect(wallet.sheet).toBeHidden();
    gate.resolve();
    await expect(success.heading).toBeVisible();
  });

  test('a sign-out in another tab closes the sheet and charges nothing', async ({
    context,
    texts,
    login,
    wallet,
    platform,
  }) => {
    const store = new StorePage(await context.newPage(), texts);
    await store.open();
    await store.logOut();
    await expect(login.heading).toBeVisible();
    await expect(wallet.sheet).toBeHidden();
    expect(await charges(platform)).toBe(0);
  });

  test('a sheet fails and charges nothing while the device is offline, and the wallets return', async ({
    context,
    wallet,
    platform,
    foreseen,
  }) => {
    foreseen.push(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await expect(wallet.area).toHaveCount(0);
    await wallet.card('pays').click();
    await expect(wallet.failed).toBeVisible();
    await context.setOffline(false);
    await wallet.cancel.click();
    await expect(wallet.button('Google Pay')).toBeVisible();
    expect(await charges(platform)).toBe(0);
  });

  test('the sheets of two tabs that are confirmed at the same time pay once, and the other fails', async ({
    page,
    context,
    texts,
    wallet,
    platform,
  }) => {
    const tab = await context.newPage();
    const other = new WalletPart(tab, textsOf('en'), true);
    await new CheckoutPage(tab, texts, true).open(...gems);
    await other.open();
    await Promise.all([wallet.card('pays').click(), other.card('pays').click()]);
    const failed = () => Promise.all([wallet, other].map((one) => one.failed.isVisible()));
    await expect.poll(failed).toContain(true);
    await expect.poll(() => readBooks(page)).toMatchObject({ open: 0, outcomes: ['bought'] });
    expect(await charges(platform)).toBe(1);
  });
});

test('a sheet whose price has risen fails with a notice beside the wallets, and the next pays the new price', async ({
  login,
  checkout,
  wallet,
  success,
  platform,
  texts,
}) => {
  await platform?.ask('change', { plans: { pricesRise: true } });
  await checkout.open(...gems);
  await login.signIn(luna);
  await wallet.payWith('pays');
  await expect(wallet.failed).toBeVisible();
  await wallet.cancel.click();
  await expect(wallet.area).toContainText(texts.checkout.priceChanged.title);
  expect(await charges(platform)).toBe(0);
  await wallet.payWith('pays');
  await expect(success.item).toContainText('$5.99');
});
