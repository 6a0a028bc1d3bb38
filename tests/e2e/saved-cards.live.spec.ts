import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a saved card is deleted on the platform even if the page closes right after', async ({
  page,
  login,
  checkout,
  success,
  platform,
}) => {
  await page.goto(CheckoutPage.address('gems_pack_1', 'gems'));
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  await checkout.save.check();
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  const profiles = async () => (await platform!.look()).state.profiles.length;
  expect(await profiles()).toBe(1);

  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await checkout.removeCard('Visa ending 4242');
  await page.close();
  await expect.poll(profiles).toBe(0);
});
