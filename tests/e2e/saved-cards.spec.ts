import { biasCard, biasData } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { bia, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const visa = 'Visa ending 4242';

test(
  'a saved card pays once it is selected, and once it is deleted the card form takes its place',
  { tag: '@walk' },
  async ({ page, store, checkout, success }) => {
    await checkout.openAs(luna, 'gems_pack_1');
    await checkout.save.check();
    await checkout.buy();
    await checkout.open();
    await expect(checkout.savedCard(visa)).toBeVisible();
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
