import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/status of 404/] });

test(
  'an unknown address responds with 404 and leads a visitor to login and a player to the store',
  { tag: '@walk' },
  async ({ page, login, store, texts }) => {
    const lost = page.getByRole('heading', { level: 1, name: texts.notFound.title });
    const back = page.getByRole('link', { name: 'Back to the store' });
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await expect(lost).toBeVisible();
    await back.click();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await page.goto('/nowhere/at/all');
    await expect(lost).toBeVisible();
    await back.click();
    await expect(store.gems).toHaveText('240');
  },
);
