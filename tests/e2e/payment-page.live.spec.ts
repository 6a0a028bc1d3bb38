import type { Page } from 'playwright/test';
import { watchScripts } from './support/executed-scripts.ts';
import { documentAddress, expectInventory, inventory } from './support/payment-page.ts';
import { luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

const test = base.extend<{ executed: () => readonly string[] }>({
  /** The scripts that ran in the current document. */
  executed: async ({ page }, provide) => provide(await watchScripts(page)),
});

/** Ways to a checkout without other scripts, starting in the store with a signed-in player. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its address': async (page) => void (await page.goto(gemPackAddress)),
  'a link of the store': (page) => page.locator('a[href*="gems_pack_3"]').first().click(),
  'a reload': async (page) => {
    await page.goto(gemPackAddress);
    await page.reload();
  },
  'going back to it': async (page) => {
    await page.goto(gemPackAddress);
    await page.goto('/download');
    await page.goBack();
  },
  'the login page': async (page) => {
    await page.context().clearCookies({ name: 'kitewood_auth' });
    await page.goto(gemPackAddress);
    await page.getByLabel('E-mail').fill(luna.email);
    await page.getByLabel('Password', { exact: true }).fill(luna.password);
    await page.keyboard.press('Enter');
  },
  'the game': async (page) => void (await page.goto(`${gemPackAddress}&embedded=true&country=US`)),
  'a captcha': async (page) => {
    await page.goto('/privacy');
    await page.getByText('How do I get a copy of my data?').click();
    await page.getByRole('button', { name: 'Ask for my data' }).click();
    await page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox').check();
    await expect(page.getByRole('dialog')).toContainText(luna.email);
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Store' })
      .click();
    await page.locator('a[href*="gems_pack_3"]').first().click();
  },
};

test.beforeEach(async ({ executed, login, store }) => {
  expect(executed()).toEqual([]);
  await login.enter(luna);
  await expect(store.gems).toHaveText('240');
});

for (const [way, go] of Object.entries(ways)) {
  test(`a checkout reached by ${way} runs the scripts of the inventory and no others`, async ({
    page,
    executed,
    checkout,
  }) => {
    await go(page);
    await expect(checkout.field('number')).toBeVisible();
    const { pathname } = new URL(await documentAddress(page));
    const shown = way === 'the login page' ? '/login' : pathname;
    await expectInventory(page, executed(), shown);
    const forPlayers = ['/home', '/checkout'].includes(pathname);
    const inline = await page.locator('script:not([src])').count();
    expect(inline, 'in the page').toBe(forPlayers ? 2 : 1);
  });
}

test('a checkout opened by its address runs exactly as many unnamed chunks as the inventory says', async ({
  page,
  executed,
  checkout,
  wallet,
}) => {
  await page.goto(gemPackAddress);
  await expect(checkout.field('number')).toBeVisible();
  await expect(wallet.frame).toBeAttached();
  const [{ address, count } = {}, ...more] = inventory.filter((script) => 'count' in script);
  expect(more).toEqual([]);
  const parts = executed().filter((url) => new RegExp(address ?? '').test(new URL(url).pathname));
  expect(new Set(parts).size, parts.join(' ')).toBe(count);
});

test('every script of the inventory has a reason', () => {
  expect(inventory.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
