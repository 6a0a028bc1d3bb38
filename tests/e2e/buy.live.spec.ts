import { lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ledgerOf } from './support/world.ts';

test(
  'two tabs that pay for the same item at the same time charge and grant it once',
  { tag: '@indexeddb' },
  async ({ page, pages, checkout, texts }) => {
    await checkout.openAs(luna);
    const other = await pages.elsewhere();
    await other.checkout.open();
    for (const one of [checkout, other.checkout]) {
      await one.enter(lunasCard);
      await expect(one.pay).toBeEnabled();
    }
    await Promise.all([checkout.pay.click(), other.checkout.pay.click()]);
    const { boughtElsewhere, boughtSince } = texts.checkout;
    for (const one of [page, other.page]) {
      const bought = [texts.checkout.success.title, boughtElsewhere.title, boughtSince.title]
        .map((title) => one.getByText(title, { exact: true }))
        .reduce((some, other) => some.or(other));
      await expect(bought.first()).toBeVisible();
    }
    expect((await ledgerOf(page)).toSorted()).toEqual(['charge', 'grant']);
  },
);

test('a saved card is deleted on the platform even if the page closes right after @walk', async ({
  page,
  checkout,
  platform,
}) => {
  await checkout.openAs(luna, 'gems_pack_1');
  await checkout.save.check();
  await checkout.buy();
  const profiles = async () => (await platform!.look()).state.profiles.length;
  expect(await profiles()).toBe(1);

  await checkout.open();
  await checkout.removeCard('Visa ending 4242');
  await page.close();
  await expect.poll(profiles).toBe(0);
});
