import type { Page } from 'playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { OrdersPage } from './pages/orders-page.ts';
import { WithdrawPage } from './pages/withdraw-page.ts';
import { worldCookie } from '../support/local-platform.ts';
import { bia, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ordersTextsOf } from './support/texts.ts';

const item = 'A pouch of gems';

test.beforeEach(async ({ platform, login, store, checkout }) => {
  await platform?.ask('change', { plans: { country: 'DE' } });
  await login.enter(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.buy();
});

test(
  'what one device bought is listed on another, and can be withdrawn from there',
  { tag: '@walk' },
  async ({ browser, context, baseURL, texts, platform }) => {
    const device = await browser.newContext({ baseURL: baseURL ?? '' });
    const world = (await context.cookies()).filter(({ name }) => name === worldCookie);
    await device.addCookies(world);
    const page: Page = await device.newPage();
    await new LoginPage(page, texts).enter(luna);
    const orders = new OrdersPage(page, texts, ordersTextsOf('en'));
    await orders.open();
    await expect(page.getByRole('region', { name: 'Also in your account' })).toContainText(item);
    await expect(page.getByRole('region', { name: 'On this device' })).toBeHidden();

    await orders.link(item).click();
    for (const fact of ['Visa ending 4242', 'Luna#1234', 'Included in the price'])
      await expect(orders.receipt).toContainText(fact);
    const withdraw = new WithdrawPage(page, texts, ordersTextsOf('en'));
    await page.getByRole('main').getByRole('link', { name: texts.footer.withdraw }).first().click();
    await expect(withdraw.choices.first()).toBeChecked();
    await withdraw.enter();
    await withdraw.next.click();
    await expect(withdraw.statement).toContainText(item);
    await withdraw.confirm.click();
    await expect(withdraw.received).toBeVisible();
    await orders.open();
    await orders.link(item).click();
    await expect(page.getByText(/^Your withdrawal arrived on/)).toBeVisible();
    expect((await platform?.look())?.state.withdrawals).toHaveLength(1);
    await device.close();
  },
);

test('another player of the device sees none of them, not even offline', async ({
  page,
  context,
  texts,
  login,
  store,
}) => {
  const orders = new OrdersPage(page, texts, ordersTextsOf('en'));
  await orders.open();
  await expect(orders.row(item)).toBeVisible();
  await store.logOut();
  await login.enter(bia);
  await orders.open();
  await expect(orders.empty).toBeVisible();
  await context.setOffline(true);
  await orders.openByMenu();
  await expect(page.getByText(item)).toHaveCount(0);
});

test.describe('a platform without the parts', () => {
  for (const status of [404, 405, 501]) {
    test(`that answers ${status} leaves this device's purchases and says so`, async ({
      page,
      texts,
      platform,
    }) => {
      await platform?.ask('lackParts', { status });
      const orders = new OrdersPage(page, texts, ordersTextsOf('en'));
      await orders.open();
      await expect(page.getByText(ordersTextsOf('en').lead)).toBeVisible();
      await expect(orders.rows).toHaveCount(1);
    });
  }
});
