import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ login, store }) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
});

test(
  'Luna buys a pouch of gems, and her gems rise from 240 to 640',
  { tag: '@walk' },
  async ({ page, store, checkout, success }) => {
    await expect(store.gems).toHaveText('240');
    await expect(store.coins).toHaveText('12,500');
    await expect(store.buyLink('gems_pack_3')).toHaveAccessibleName(
      'Buy for $4.99: A pouch of gems',
    );

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
  },
);

test('buying a bundle adds its gems and its coins to the balance', async ({
  store,
  checkout,
  success,
}) => {
  await store.buyLink('620').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(success.item).toContainText('Starter bundle');
  await expect(store.gems).toHaveText('280');
  await expect(store.coins).toHaveText('25,500');
});

test('an item that is not listed in the store can be bought by its link', async ({
  store,
  checkout,
  success,
}) => {
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

test('browser Back from the success page leads to the store, not to the paid checkout', async ({
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

test('reloading the success page shows the item again and buys nothing', async ({
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

test('the success page of an item that was not bought says that nothing was bought', async ({
  page,
  store,
  success,
}) => {
  await page.goto('/checkout-success?skuId=gems_pack_3&type=gems');
  await expect(success.nothing).toBeVisible();
  await expect(store.gems).toHaveText('240');
});

test('the Back button of the checkout leads to the store', async ({ store, checkout }) => {
  await store.buyLink('gems_pack_3').click();
  await checkout.back.click();
  await expect(store.heading).toBeVisible();
});

test('the Back button leads to the store from a checkout that was opened in a new tab', async ({
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

test('a double click on Pay charges once', async ({ page, store, checkout, success }) => {
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await checkout.enter(lunasCard);
  await checkout.pay.dblclick();
  await expect(success.heading).toBeVisible();
  await expect(store.gems).toHaveText('640');
  const { ledger } = await readWorld(page);
  expect(ledger.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
});

test('the kites of the success page are not animated with reduced motion', async ({
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

test.describe('a purchase with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // tests/ui/count-up.test.tsx covers the duration, with controlled frames.
  test('the balance counts up to its new value in steps after a purchase', async ({
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

  test('the kites of the success page are animated once', async ({
    page,
    store,
    checkout,
    success,
  }) => {
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
