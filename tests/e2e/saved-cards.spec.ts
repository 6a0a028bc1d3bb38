import { CheckoutPage, biasCard, biasData } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { bia, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const visa = 'Visa ending 4242';

test.describe('a card saved with a purchase', () => {
  test.beforeEach(async ({ login, checkout }) => {
    await checkout.open('gems_pack_1', 'gems');
    await login.signIn(luna);
    await checkout.save.check();
    await checkout.buy();
    await checkout.open('gems_pack_3', 'gems');
    await expect(checkout.savedCard(visa)).toBeVisible();
  });

  test(
    'a saved card pays the next purchase once it is selected',
    { tag: '@walk' },
    async ({ store, checkout, success }) => {
      await expect(checkout.pay).toBeDisabled();
      await checkout.savedCard(visa).check();
      await checkout.pay.click();
      await expect(success.item).toContainText('A pouch of gems');
      await expect(store.gems).toHaveText('690');
    },
  );

  test(
    'a deleted card disappears at once, and the card form takes its place',
    { tag: '@walk' },
    async ({ page, checkout }) => {
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
    checkout,
    texts,
    hosts,
  }) => {
    const tab = await page.context().newPage();
    const elsewhere = new CheckoutPage(tab, texts, hosts !== null);
    await tab.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await elsewhere.removeCard(visa);
    await expect(elsewhere.form).toBeVisible();
    await expect.poll(async () => (await readWorld(tab)).profiles).toEqual([]);
    await tab.close();

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
  async ({ page, login, checkout, success }) => {
    await checkout.open('gems_pack_1', 'gems');
    await login.signIn(bia);
    await checkout.enter(biasCard);
    await checkout.enterPersonal(biasData);
    await checkout.save.check();
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();

    await checkout.open('gems_pack_3', 'gems');
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
