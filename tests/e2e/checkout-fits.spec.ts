import { CheckoutPage } from './pages/checkout-page.ts';
import { bia } from './support/people.ts';
import { expect, test } from './support/test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
  { width: 1440, height: 900 },
];
/** The longest words and the shortest; `npm run e2e:visual` has the others. */
const locales = ['de-DE', 'ko-KR'];

// Brazil's form is the longest there is, with every message under its field.
for (const locale of locales) {
  const language = locale.slice(0, 2);

  test.describe(`the checkout in ${locale}`, { tag: '@visual' }, () => {
    test.use({ locale, language, viewport: sizes[0] ?? null, inGame: true });

    test('the checkout in the game’s view fits every screen, and Pay can be scrolled into view', async ({
      page,
      login,
      checkout,
    }) => {
      await page.goto(`${CheckoutPage.address('gems_pack_3', 'gems')}&embedded=true`);
      await login.signIn(bia);
      await expect(checkout.form).toBeVisible();
      const fields = checkout.form.getByRole('textbox');
      for (const field of await fields.all()) await field.focus();
      await checkout.heading.click();
      for (const size of sizes) {
        await page.setViewportSize(size);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, `${size.width} pixels`).toBe(0);
        await checkout.pay.scrollIntoViewIfNeeded();
        await expect(checkout.pay).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe('the checkout on a desktop screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the item stays in view beside the form when Pay is scrolled into view', async ({
    page,
    login,
    checkout,
  }) => {
    await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await login.signIn(bia);
    await expect(checkout.form).toBeVisible();
    const [item, form] = [await checkout.item.boundingBox(), await checkout.form.boundingBox()];
    if (!item || !form) throw new Error('One of the two is not drawn.');
    expect(item.x + item.width).toBeLessThan(form.x);
    await checkout.pay.scrollIntoViewIfNeeded();
    await expect(checkout.pay).toBeInViewport({ ratio: 1 });
    await expect(checkout.item).toBeInViewport({ ratio: 1 });
  });
});
