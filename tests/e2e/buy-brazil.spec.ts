import { lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/demo-world.ts';
import { bia } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ locale: 'pt-BR', language: 'pt' });

const { postalCode: _, ...biasCard } = { ...lunasCard, name: 'Beatriz Gonçalves' };

test.beforeEach(async ({ login }) => {
  await login.open();
  await login.signIn(bia);
});

test('Bia sees every price in reais', async ({ store }) => {
  await expect(store.buyLink('gems_pack_3')).toHaveText('R$ 24,90');
  for (const link of await store.items.getByRole('link').all()) {
    await expect(link).toContainText(/^R\$\s\d{1,3}(\.\d{3})*,\d{2}$/);
  }
});

test('Bia pays in reais and is not asked for a postal code of the card', async ({
  page,
  store,
  checkout,
  success,
}) => {
  await expect(store.gems).toHaveText('75');
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(biasCard);
  await expect(checkout.field('postalCode')).toHaveCount(0);
  await expect(checkout.pay).toHaveAccessibleName(/R\$\s24,90/);
  await checkout.pay.click();

  await expect(success.heading).toBeVisible();
  await expect(success.item).toContainText('R$ 24,90');
  await expect(store.gems).toHaveText('475');
  const { purchases } = await readWorld(page);
  expect(Object.values(purchases)).toMatchObject([{ amount: 2490, currency: 'BRL', paid: true }]);
});
