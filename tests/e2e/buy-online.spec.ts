import { lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ login }) => login.enter(luna));

test(
  'Luna buys a pouch of gems, and a reload of the success page shows it again and buys nothing',
  { tag: '@walk' },
  async ({ page, store, checkout, success }) => {
    await expect(store.gems).toHaveText('240');
    await expect(store.coins).toHaveText('12,500');
    await expect(store.buyLink('gems_pack_3')).toHaveAccessibleName(
      'Buy for $4.99: A pouch of gems, 400 gems',
    );

    await store.buyLink('gems_pack_3').click();
    await expect(checkout.item).toContainText('A pouch of gems');
    await checkout.enter(lunasCard);
    await expect(checkout.pay).toHaveAccessibleName('Pay $4.99');
    await checkout.pay.click();

    await expect(success.heading).toBeVisible();
    for (const words of ['A pouch of gems', '400 gems', '$4.99']) {
      await expect(success.item).toContainText(words);
    }
    await expect(store.gems).toHaveText('640');
    await expect(store.coins).toHaveText('12,500');
    // With reduced motion.
    await expect(success.kites).toBeVisible();
    await expect(success.kites).toHaveCSS('animation-name', 'none');

    await page.reload();
    await expect(success.item).toContainText('A pouch of gems');
    await expect(store.gems).toHaveText('640');
    await success.keepShopping.click();
    await expect(store.heading).toBeVisible();
    const { ledger } = await readWorld(page);
    expect(ledger.map(({ kind, sku }) => [kind, sku])).toEqual([
      ['charge', 'gems_pack_3'],
      ['grant', 'gems_pack_3'],
    ]);
  },
);

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
