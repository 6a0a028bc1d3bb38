import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

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
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  await expect(page.getByText(texts.offline.title)).toHaveCount(0);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  await expect(page.getByText(texts.offline.title)).toHaveCount(0);
});
