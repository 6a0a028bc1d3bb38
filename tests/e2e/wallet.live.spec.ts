import { movesOf, readBooks } from './money/after-calm.ts';
import { lunasCard } from './pages/checkout-page.ts';
import { finn, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Only the live build has the card provider's own buttons and sheet.

/** Every wallet that the card provider knows. */
test.use({
  wallets: ['applePay', 'googlePay', 'link', 'amazonPay', 'paypal', 'klarna'],
  worker: false,
});

const untouched = { charges: 0, grants: 0 };
const boughtOnce = { charges: 1, grants: 1 };

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
  await checkout.openAs(luna);
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
  checkout,
  wallet,
  success,
}) => {
  const frame = /^https:\/\/js\.stripe\.com\/stand-in\/wallets\.html/;
  await context.route(frame, (route) => route.abort('blockedbyclient'));
  await checkout.openAs(luna);
  await checkout.enter(lunasCard);
  await expect(wallet.area).toBeHidden();
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
});

test.describe('an open sheet', () => {
  test.beforeEach(async ({ checkout, wallet }) => {
    await checkout.openAs(luna);
    await wallet.open();
  });

  test('a sheet that is confirmed twice pays once', async ({ page, wallet, success }) => {
    await wallet.card('pays').dblclick();
    await expect(success.heading).toBeVisible();
    expect((await readBooks(page)).outcomes).toEqual(['bought']);
    expect(await movesOf(page)).toEqual(boughtOnce);
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
    page,
    pages,
    login,
    wallet,
  }) => {
    const other = await pages.elsewhere();
    await other.store.open();
    await other.store.logOut();
    await expect(login.heading).toBeVisible();
    await expect(wallet.sheet).toBeHidden();
    expect(await movesOf(page)).toEqual(untouched);
  });

  test('a sheet fails and charges nothing while the device is offline, and the wallets return', async ({
    page,
    context,
    wallet,
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
    expect(await movesOf(page)).toEqual(untouched);
  });

  test('the sheets of two tabs that are confirmed at the same time pay once, and the other fails', async ({
    page,
    pages,
    wallet,
  }) => {
    const { checkout, wallet: other } = await pages.elsewhere();
    await checkout.open();
    await other.open();
    await Promise.all([wallet.card('pays').click(), other.card('pays').click()]);
    const failed = () => Promise.all([wallet, other].map((one) => one.failed.isVisible()));
    await expect.poll(failed).toContain(true);
    await expect.poll(() => readBooks(page)).toMatchObject({ open: 0, outcomes: ['bought'] });
    expect(await movesOf(page)).toEqual(boughtOnce);
  });
});

test('a sheet whose price has risen fails with a notice beside the wallets, and the next pays the new price', async ({
  page,
  checkout,
  wallet,
  success,
  platform,
  texts,
}) => {
  await platform?.ask('change', { plans: { pricesRise: true } });
  await checkout.openAs(luna);
  await wallet.payWith('pays');
  await expect(wallet.failed).toBeVisible();
  await wallet.cancel.click();
  await expect(wallet.area).toContainText(texts.checkout.priceChanged.title);
  expect(await movesOf(page)).toEqual(untouched);
  await wallet.payWith('pays');
  await expect(success.item).toContainText('$5.99');
});
