import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const queries = {
  'an unknown SKU': '?skuId=gems_pack_99&type=gems',
  'the wrong type': '?skuId=gems_pack_3&type=coins',
  'no query': '',
};

for (const [name, query] of Object.entries(queries)) {
  test(`a checkout with ${name} is unavailable and links back to the store`, async ({
    page,
    login,
    store,
    checkout,
  }) => {
    await page.goto(`/checkout${query}`);
    await login.signIn(luna);
    await expect(checkout.unavailable).toBeVisible();
    await expect(checkout.form).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the store' }).click();
    await expect(store.heading).toBeVisible();
  });
}

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    'an unknown address responds with status 404 and a page that leads a visitor to login',
    { tag: '@walk' },
    async ({ page, login, texts }) => {
      const response = await page.goto('/nowhere');
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: texts.notFound.title }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to the store' }).click();
      await expect(login.heading).toBeVisible();
    },
  );

  test('a player who opens an unknown address stays signed in', async ({
    page,
    login,
    store,
    texts,
  }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await page.goto('/nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1, name: texts.notFound.title })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the store' }).click();
    await expect(store.gems).toHaveText('240');
  });
});

for (const address of ['/main.js', '/assets/gone.0123abcd.js', '/icons/gone.png']) {
  test(`the missing file ${address} responds with a plain-text 404, not with a page`, async ({
    request,
  }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/plain');
    expect(await response.text()).toBe('Not found\n');
  });
}
