import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ login }) => login.enter(luna));

test('a bundle, an item outside the store and the same pack twice can be bought one after another', async ({
  page,
  store,
  checkout,
  success,
}) => {
  for (const [sku, type, name, gems, coins] of [
    ['620', 'bundle', 'Starter bundle', '280', '25,500'],
    ['hidden_lantern', 'hidden', 'Special item', '295', '26,000'],
    ['gems_pack_3', 'gems', 'A pouch of gems', '695', '26,000'],
    ['gems_pack_3', 'gems', 'A pouch of gems', '1,095', '26,000'],
  ] as const) {
    if (type === 'hidden') await checkout.open(sku, type);
    else await store.buyLink(sku).click();
    await checkout.buy();
    await expect(success.item).toContainText(name);
    await expect(store.gems).toHaveText(gems);
    await expect(store.coins).toHaveText(coins);
    await success.keepShopping.click();
  }
  await page.goBack();
  await expect(success.heading).toBeVisible();
  await page.goBack();
  await expect(store.heading, 'instead of the paid checkout').toBeVisible();
});

test.describe('a purchase with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the kites of a purchase are animated once', async ({ page, store, checkout, success }) => {
    await store.buyLink('gems_pack_3').click();
    const flown = await page.evaluateHandle(() => {
      const pictures: string[] = [];
      document.addEventListener('animationend', ({ target }) => {
        if (target instanceof HTMLImageElement) pictures.push(target.getAttribute('src') ?? '');
      });
      return pictures;
    });
    await checkout.buy();
    await expect.poll(() => flown.jsonValue()).toEqual([await success.kites.getAttribute('src')]);
  });
});
