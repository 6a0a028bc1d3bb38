import type { Page } from 'playwright/test';
import { lunasCard } from './pages/checkout-page.ts';
import { OrdersPage } from './pages/orders-page.ts';
import { readyForOffline } from './support/offline.ts';
import { bia, cards, luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { ordersTextsOf } from './support/texts.ts';

const test = base.extend<{ orders: OrdersPage }>({
  orders: async ({ page, language, texts }, provide) =>
    provide(new OrdersPage(page, texts, ordersTextsOf(language))),
});

/** Pastes the clipboard's text into a field, as the page itself may not read the clipboard. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const somewhere = document.createElement('textarea');
    document.body.append(somewhere);
    somewhere.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  return page.evaluate(() => document.querySelector('textarea')?.value ?? '');
}

const reference = /Reference: [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

test.beforeEach(async ({ login, store }) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
});

test.describe('the purchase history after a purchase', () => {
  test.beforeEach(async ({ store, checkout, success }) => {
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
  });

  test(
    'the purchase history lists the purchase with its price and its reference',
    { tag: '@walk' },
    async ({ orders }) => {
      await orders.openByMenu();
      await expect(orders.heading).toBeFocused();
      await expect(orders.rows).toHaveCount(1);
      await expect(orders.row('A pouch of gems')).toContainText('Bought');
      await expect(orders.row('A pouch of gems')).toContainText('$4.99');
      await expect(orders.row('A pouch of gems')).toContainText(reference);
    },
  );

  test(
    'the receipt opens with one click and is printed without the rest of the page',
    { tag: '@walk' },
    async ({ page, store, orders }) => {
      await orders.open();
      await orders.link('A pouch of gems').click();
      await expect(orders.receipt).toContainText('400 gems');
      await expect(orders.receipt).toContainText('$4.99');
      await page.emulateMedia({ media: 'print' });
      await expect(orders.receipt).toBeVisible();
      for (const other of [store.settings, orders.print, orders.all, orders.copy]) {
        await expect(other).toBeHidden();
      }
      await expect(page.getByRole('contentinfo')).toBeHidden();
    },
  );

  test('Save or print opens the browser’s own print dialog', async ({ page, orders }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await orders.open();
    await orders.link('A pouch of gems').click();
    await orders.print.click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
  });

  test('the details copied for support have reference, item and amount, and no card or personal data', async ({
    page,
    orders,
  }) => {
    await orders.open();
    await orders.link('A pouch of gems').click();
    await orders.copy.click();
    await expect(orders.copied).toBeVisible();
    const copied = await pasted(page);
    expect(copied).toMatch(reference);
    expect(copied).toMatch(/^Item: A pouch of gems \(gems_pack_3\)$/m);
    expect(copied).toMatch(/^Amount: US\$\s4\.99$/m);
    expect(copied).not.toMatch(/@|4242|Luna Kitewood|secret/);
  });

  test(
    'the purchase history and the receipt can be read offline',
    { tag: '@worker' },
    async ({ page, context, orders }) => {
      await readyForOffline(page);
      await context.setOffline(true);
      await orders.openByMenu();
      await orders.link('A pouch of gems').click();
      await expect(orders.receipt).toContainText('$4.99');
    },
  );

  test('another player of the device sees an empty purchase history', async ({
    login,
    store,
    orders,
  }) => {
    await store.logOut();
    await login.signIn(bia);
    await expect(store.heading).toBeVisible();
    await orders.openByMenu();
    await expect(orders.empty).toBeVisible();
  });
});

test('a declined purchase is listed as not made, with no money taken', async ({
  page,
  store,
  checkout,
  orders,
}) => {
  await store.buyLink('gems_pack_3').click();
  await checkout.enter({ ...lunasCard, number: cards.hasTooLittle });
  await checkout.pay.click();
  await expect(checkout.failure).toBeVisible();
  await page.keyboard.press('Escape');
  await orders.openByMenu();
  await expect(orders.row('A pouch of gems')).toContainText("Didn't go through");
  await expect(orders.row('A pouch of gems')).toContainText('No money was taken.');
});

test('an empty purchase history links to the store', async ({ orders, store, texts, page }) => {
  await orders.open();
  await expect(orders.empty).toBeVisible();
  await page.getByRole('link', { name: texts.app.backToStore, exact: true }).click();
  await expect(store.heading).toBeVisible();
});
