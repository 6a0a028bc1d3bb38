import { expect, test } from './support/test.ts';

test('a store of four hundred items shows each of them once, with a link', async ({
  page,
  store,
}) => {
  await page.goto('/home?scenario=v1,player:luna,catalogue:400');
  await expect(store.heading).toBeVisible();
  const cards = page.locator('[data-sku]');
  await expect(cards).toHaveCount(400);
  const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-sku')));
  expect(new Set(ids).size).toBe(400);
  await expect(cards.filter({ has: page.locator('a') })).toHaveCount(400);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('link')).toBeInViewport();
});
