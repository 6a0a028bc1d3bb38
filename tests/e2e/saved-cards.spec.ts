import { biasCard, biasData } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { bia } from './support/people.ts';
import { expect, test } from './support/test.ts';

const visa = 'Visa ending 4242';

test(
  'Bia can change the address of her saved card, and the selected card then pays',
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
    const profiles = async () => (await readWorld(page)).profiles;
    await expect
      .poll(profiles)
      .toMatchObject([{ personalData: { address: { city: 'Recife', state: 'PE' } } }]);
    await checkout.savedCard(visa).check();
    await checkout.pay.click();
    await expect(success.item).toContainText('A pouch of gems');
  },
);
