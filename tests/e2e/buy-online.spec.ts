import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ login, store }) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
});

test('Luna buys a pouch of gems, and her gems rise from 240 to 640', async ({
  page,
  store,
  checkout,
  success,
}) => {
  await expect(store.gems).toHaveText('240');
  await expect(store.coins).toHaveText('12,500');
  await expect(store.buyLink('gems_pack_3')).toHaveAccessibleName('Buy for $4.99: A pouch of gems');

  await store.buyLink('gems_pack_3').click();
  await expect(checkout.item).toContainText('A pouch of gems');
  await checkout.enter(lunasCard);
  await expect(checkout.pay).toHaveAccessibleName('Pay $4.99');
  await checkout.pay.click();

  await expect(success.heading).toBeVisible();
  await expect(success.item).toContainText('A pouch of gems');
  await expect(success.item).toContainText('400 gems');
  await expect(success.item).toContainText('$4.99');
  await expect(store.gems).toHaveText('640');
  await expect(store.coins).toHaveText('12,500');

  await success.keepShopping.click();
  await expect(store.heading).toBeVisible();
  await expect(store.gems).toHaveText('640');
  const { ledger } = await readWorld(page);
  expect(ledger.map(({ kind, sku }) => [kind, sku])).toEqual([
    ['charge', 'gems_pack_3'],
    ['grant', 'gems_pack_3'],
  ]);
});

test('a bundle adds its gems and its coins', async ({ store, checkout, success }) => {
  await store.buyLink('620').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(success.item).toContainText('Starter bundle');
  await expect(store.gems).toHaveText('280');
  await expect(store.coins).toHaveText('25,500');
});

test('an item that is not listed is bought by its link', async ({ store, checkout, success }) => {
  await checkout.open('hidden_lantern', 'hidden');
  await expect(checkout.item).toContainText('Special item');
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(success.item).toContainText('Special item');
  await expect(store.gems).toHaveText('255');
});

test('the same pack can be bought again right away', async ({ store, checkout, success }) => {
  for (const gems of ['640', '1,040']) {
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
    await expect(store.gems).toHaveText(gems);
    await success.keepShopping.click();
  }
});

test('the way back from the success page leads to the store, not to a paid checkout', async ({
  page,
  store,
  checkout,
  success,
}) => {
  await store.buyLink('gems_pack_1').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  await page.goBack();
  await expect(store.heading).toBeVisible();
});

test('a reload of the success page gives thanks again and buys nothing again', async ({
  page,
  store,
  checkout,
  success,
}) => {
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  await page.reload();
  await expect(success.item).toContainText('A pouch of gems');
  await expect(store.gems).toHaveText('640');
  expect((await readWorld(page)).ledger).toHaveLength(2);
});

test('the success page of something that was not bought gives no thanks', async ({
  page,
  store,
  success,
}) => {
  await page.goto('/checkout-success?skuId=gems_pack_3&type=gems');
  await expect(success.nothing).toBeVisible();
  await expect(store.gems).toHaveText('240');
});

test('Back leads from the checkout to the store', async ({ store, checkout }) => {
  await store.buyLink('gems_pack_3').click();
  await checkout.back.click();
  await expect(store.heading).toBeVisible();
});

test('Back leads to the store from a checkout that a tab was opened with, too', async ({
  context,
  texts,
}) => {
  const tab = await context.newPage();
  await tab.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await tab.getByRole('button', { name: texts.app.back, exact: true }).click();
  await expect(
    tab.getByRole('heading', { level: 1, name: texts.store.title, exact: true }),
  ).toBeVisible();
});

test('a second press of Pay does not buy twice', async ({ page, store, checkout, success }) => {
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await checkout.enter(lunasCard);
  await checkout.pay.dblclick();
  await expect(success.heading).toBeVisible();
  await expect(store.gems).toHaveText('640');
  const { ledger } = await readWorld(page);
  expect(ledger.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
});

test('the kites of the thank-you page do not move with reduced motion', async ({
  store,
  checkout,
  success,
}) => {
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  await expect(success.kites).toBeVisible();
  await expect(success.kites).toHaveCSS('animation-name', 'none');
});

test.describe('with motion,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // How long it takes is held to the clock in tests/ui/count-up.
  test('the balance counts up to its new value, step by step', async ({
    store,
    checkout,
    success,
  }) => {
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(lunasCard);
    const steps = await store.gems.evaluateHandle((counter) => {
      const seen: number[] = [];
      new MutationObserver(() => {
        seen.push(Number(counter.textContent));
      }).observe(counter, { characterData: true, childList: true, subtree: true });
      return seen;
    });
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
    await expect(store.gems).toHaveText('640');
    const gems = await steps.jsonValue();
    expect(gems.length).toBeGreaterThan(3);
    expect(gems).toEqual(gems.toSorted((a, b) => a - b));
  });

  test('kites are let go with the thanks, once', async ({ page, store, checkout, success }) => {
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(lunasCard);
    const flown = await page.evaluateHandle(() => {
      const pictures: string[] = [];
      document.addEventListener('animationend', ({ target }) => {
        if (target instanceof HTMLImageElement) pictures.push(target.getAttribute('src') ?? '');
      });
      return pictures;
    });
    await checkout.pay.click();
    await expect(success.kites).toBeVisible();
    await expect.poll(() => flown.jsonValue()).toEqual([await success.kites.getAttribute('src')]);
  });
});
