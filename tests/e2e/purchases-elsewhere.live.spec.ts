import { worldCookie } from '../support/local-platform.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const item = 'A pouch of gems';

test(
  'what one device bought is listed on another, and can be withdrawn from there',
  { tag: '@walk' },
  async ({ browser, context, baseURL, pages, texts, platform, checkout }) => {
    await platform?.ask('change', { plans: { country: 'DE' } });
    await checkout.openAs(luna);
    await checkout.buy();
    const device = await browser.newContext({ baseURL: baseURL ?? '' });
    const world = (await context.cookies()).filter(({ name }) => name === worldCookie);
    await device.addCookies(world);
    const { page, login, orders, withdraw } = await pages.elsewhere(await device.newPage());
    await login.enter(luna);
    await orders.open();
    await expect(page.getByRole('region', { name: 'Also in your account' })).toContainText(item);
    await expect(page.getByRole('region', { name: 'On this device' })).toBeHidden();

    await orders.link(item).click();
    for (const fact of ['Visa ending 4242', 'Luna#1234', 'Included in the price'])
      await expect(orders.receipt).toContainText(fact);
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
