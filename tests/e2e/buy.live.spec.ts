import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'two tabs that pay for the same item at the same time charge and grant it once',
  { tag: '@indexeddb' },
  async ({ page, context, login, checkout, texts, platform }) => {
    const address = CheckoutPage.address('gems_pack_3', 'gems');
    await page.goto(address);
    await login.signIn(luna);
    const tab = await context.newPage();
    const other = new CheckoutPage(tab, texts, true);
    await tab.goto(address);
    for (const one of [checkout, other]) {
      await one.enter(lunasCard);
      await expect(one.pay).toBeEnabled();
    }
    await Promise.all([checkout.pay.click(), other.pay.click()]);
    const { boughtElsewhere, boughtSince } = texts.checkout;
    for (const one of [page, tab]) {
      const bought = [texts.checkout.success.title, boughtElsewhere.title, boughtSince.title]
        .map((title) => one.getByText(title, { exact: true }))
        .reduce((some, other) => some.or(other));
      await expect(bought.first()).toBeVisible();
    }
    const ledger = (await platform?.look())?.state.ledger ?? [];
    expect(ledger.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'grant']);
  },
);

test('a player can buy and sees no offline notice if the browser always reports offline', async ({
  page,
  context,
  login,
  checkout,
  success,
  texts,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await checkout.open('gems_pack_3', 'gems');
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  await expect(page.getByText(texts.offline.title)).toHaveCount(0);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  await expect(page.getByText(texts.offline.title)).toHaveCount(0);
});

test('a saved card is deleted on the platform even if the page closes right after', async ({
  page,
  login,
  checkout,
  platform,
}) => {
  await checkout.open('gems_pack_1', 'gems');
  await login.signIn(luna);
  await checkout.save.check();
  await checkout.buy();
  const profiles = async () => (await platform!.look()).state.profiles.length;
  expect(await profiles()).toBe(1);

  await checkout.open('gems_pack_3', 'gems');
  await checkout.removeCard('Visa ending 4242');
  await page.close();
  await expect.poll(profiles).toBe(0);
});
