import { expect, test } from './support/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

test.use({ javaScriptEnabled: false });

for (const address of ['/', '/login', gemPackAddress]) {
  test(
    `without JavaScript ${address} explains what to do and how to get help`,
    { tag: address === '/login' ? '@walk' : [] },
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Please turn on JavaScript' })).toBeVisible();
      await expect(page.locator('noscript > div')).toContainText('Nothing has been bought');
      await expect(page.getByRole('link')).toHaveAttribute('href', /help/);
    },
  );
}
