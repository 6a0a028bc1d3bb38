import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'the web-view page says whether the store can work, and shows support’s code',
  { tag: '@walk' },
  async ({ page }) => {
    await page.goto('/web-view');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does the store work here?');
    await expect(page.getByRole('status')).toContainText(/Everything works|The store works here/);
    await expect(page.getByText(/^Code for support: WV1-/)).toBeVisible();
  },
);

test(
  'the web-view page says that nothing can be bought if storage is denied',
  { tag: '@indexeddb' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['indexedDB', 'localStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/web-view');
    await expect(page.getByText("You can't buy here")).toBeVisible();
    await expect(page.getByText(/^Code for support: WV1-SR/)).toBeVisible();
  },
);

test('login, public privacy, forgot-password and the store do not link to the web-view page', async ({
  page,
  login,
}) => {
  for (const path of ['/public/privacy', '/forgot-password', '/login', '/home']) {
    if (path === '/home') await login.enter(luna);
    else await page.goto(path);
    await page.locator('main h1').waitFor();
    await expect(page.locator('a[href*="web-view"]')).toHaveCount(0);
  }
});
