import { expect, test } from './visual/test.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { calls } from './support/scenario.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('on a wide screen the checking notice appears in view without scrolling the page', async ({
  page,
  stage,
}) => {
  const { checkout, texts } = stage;
  const lost = [calls('confirmPurchase', '500', 9)];
  await stage.at(CheckoutPage.address('gems_pack_3', 'gems'), {
    player: 'luna',
    cards: 'saved',
    card: 'challenge-passed',
    next: lost,
  });
  await checkout.savedCard('Visa ending 4242').check();
  await checkout.pay.click();
  await expect(page.getByText(texts.checkout.checking.title).first()).toBeInViewport();
  await expect(checkout.heading).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
