import type { Page } from 'playwright/test';
import { CheckoutPage } from './pages/checkout-page.ts';
import { breakScript } from './support/generations.ts';
import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

// A newer release that waits is taken into use at the next start, whatever its or the older one's pages can do.

/** The script that the page runs: another one in each release. */
function release(page: Page): Promise<string | null> {
  return page.locator('script[src*="/main."]').getAttribute('src');
}

/** Until the browser has found a newer release; it looks by itself whenever a page was opened. */
async function newerWaits(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting).toBe('installed');
}

async function look(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await newerWaits(page);
}

test(
  'who loads the only page of the store again has the newer release',
  { tag: '@worker' },
  async ({ page, host, login, store }) => {
    await login.open();
    await login.signIn(luna);
    await readyForOffline(page);
    const before = await release(page);
    await host.deploy(1);
    await look(page);
    await page.reload();
    await expect.poll(() => release(page)).not.toBe(before);
    await expect(store.heading).toBeVisible();
    const after = await release(page);
    await page.reload();
    await expect(store.heading).toBeVisible();
    expect(await release(page)).toBe(after);
  },
);

test(
  'it is there without the network, too',
  { tag: ['@worker', '@indexeddb'] },
  async ({ page, context, host, login, store }) => {
    await login.open();
    await login.signIn(luna);
    await readyForOffline(page);
    const before = await release(page);
    await host.deploy(1);
    await look(page);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => release(page)).not.toBe(before);
    await expect(store.heading).toBeVisible();
  },
);

test(
  'while another page of the store is open, at a checkout perhaps, the newer release waits',
  { tag: '@worker' },
  async ({ page, context, host, login, store }) => {
    await login.open();
    await login.signIn(luna);
    await readyForOffline(page);
    const before = await release(page);
    const other = await context.newPage();
    await other.goto(CheckoutPage.address('gems_pack_3', 'gems'));
    await host.deploy(1);
    await look(page);
    await page.reload();
    await expect(store.heading).toBeVisible();
    expect(await release(page)).toBe(before);
    await other.close();
    await page.reload();
    await expect.poll(() => release(page)).not.toBe(before);
    await expect(store.heading).toBeVisible();
  },
);

test.describe('a release whose pages do not start', () => {
  test.use({ expectedErrors: [/404|net::ERR_|does not start/] });

  test(
    'is left behind by those who have it, once an older one is deployed again',
    { tag: '@worker' },
    async ({ page, host, releases, login, store }) => {
      await login.open();
      await login.signIn(luna);
      await readyForOffline(page);
      const good = await release(page);
      breakScript(releases.dirs[1] ?? '');
      await host.deploy(1);
      await look(page);
      const broken = page.waitForEvent('pageerror');
      await page.reload();
      expect((await broken).message).toContain('does not start');
      await host.deploy(0);
      await page.reload();
      await newerWaits(page);
      await page.reload();
      await expect.poll(() => release(page)).toBe(good);
      await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    },
  );
});
