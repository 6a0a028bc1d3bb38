import { biasCard, biasData } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { bia, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const visa = 'Visa ending 4242';

test.describe('a card saved with a purchase', () => {
  test.beforeEach(async ({ checkout }) => {
    await checkout.openAs(luna, 'gems_pack_1');
    await checkout.save.check();
    await checkout.buy();
    await checkout.open();
    await expect(checkout.savedCard(visa)).toBeVisible();
  });

  test(
    'a saved card pays once it is selected, and once it is deleted the card form takes its place',
    { tag: '@walk' },
    async ({ page, store, checkout, success }) => {
      await expect(checkout.pay).toBeDisabled();
      await checkout.savedCard(visa).check();
      await checkout.pay.click();
      await expect(success.item).toContainText('A pouch of gems');
      await expect(store.gems).toHaveText('690');

      await checkout.open();
      await checkout.removeCard(visa);
      await expect(checkout.savedCards).toBeHidden();
      await expect(checkout.form).toBeVisible();
      await expect.poll(async () => (await readWorld(page)).profiles).toEqual([]);
      await page.reload();
      await expect(checkout.form).toBeVisible();
    },
  );

  test('a card that was deleted in another tab charges nothing, and the page gives the reason', async ({
    page,
    pages,
    checkout,
    texts,
  }) => {
    const other = await pages.elsewhere();
    await other.checkout.open();
    await other.checkout.removeCard(visa);
    await expect(other.checkout.form).toBeVisible();
    await expect.poll(async () => (await readWorld(other.page)).profiles).toEqual([]);
    await other.page.close();

    await checkout.savedCard(visa).check();
    await checkout.pay.click();
    await expect(checkout.failure).toContainText(texts.store.purchases.reasons['card-gone']);
    await expect(checkout.failure).toContainText('No money was taken.');
    const { ledger } = await readWorld(page);
    expect(ledger.map(({ sku }) => sku)).toEqual(['gems_pack_1', 'gems_pack_1']);
  });
});

test(
  'Bia can change the address of her saved card, and the change is stored',
  { tag: '@walk' },
  async ({ page, checkout, success }) => {
    await checkout.openAs(bia, 'gems_pack_1');
    await checkout.enter(biasCard);
    await checkout.enterPersonal(biasData);
    await checkout.save.check();
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();

    await checkout.open();
    await checkout.editCard(visa).click();
    await expect(checkout.personalField('city')).toHaveValue('São Paulo');
    await checkout.enterPersonal({ city: 'Recife', state: 'PE' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await checkout.editCard(visa).click();
    await expect(checkout.personalField('city')).toHaveValue('Recife');
    const { profiles } = await readWorld(page);
    expect(profiles).toMatchObject([
      { personalData: { address: { city: 'Recife', state: 'PE' } } },
    ]);
  },
);
