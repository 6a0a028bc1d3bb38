import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { watchScripts } from './support/executed-scripts.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface Inventory {
  readonly scripts: readonly {
    readonly address: string;
    readonly reason: string;
    readonly only?: readonly string[];
  }[];
}

const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/payment-page.json'), 'utf8'),
) as Inventory;

const address = '/checkout?skuId=gems_pack_3&type=gems';

/** Of the stand-in for Stripe's script, which is made of parts. */
const partsOfStandIn = /^https:\/\/js\.stripe\.com\/source\//;

/** Each entry of the inventory with the scripts that it allows, and those that none allows. */
function compared(executed: readonly string[], baseURL = ''): Record<string, readonly string[]> {
  const local = executed
    .filter((url) => !partsOfStandIn.test(url))
    .map((url) => url.replace(baseURL, ''));
  const rows = scripts.map(({ address }) => [
    address,
    local.filter((url) => new RegExp(address).test(url)),
  ]);
  const known = (url: string) => scripts.some((row) => new RegExp(row.address).test(url));
  return { ...Object.fromEntries(rows), unknown: local.filter((url) => !known(url)) };
}

/** Every way to a checkout, from a page where the player is signed in and the store is open. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its address': async (page) => void (await page.goto(address)),
  'a link of the store': (page) => page.locator('a[href*="gems_pack_3"]').first().click(),
  'loading it anew': async (page) => {
    await page.goto(address);
    await page.reload();
  },
  'going back to it': async (page) => {
    await page.goto(address);
    await page.goto('/download');
    await page.goBack();
  },
  'the login page': async (page) => {
    await page.context().clearCookies({ name: 'kitewood_auth' });
    await page.goto(address);
    await page.getByLabel('E-mail').fill(luna.email);
    await page.getByLabel('Password', { exact: true }).fill(luna.password);
    await page.keyboard.press('Enter');
  },
  'the game': async (page) => void (await page.goto(`${address}&embedded=true&country=US`)),
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

for (const [way, go] of Object.entries(ways)) {
  test(`at a checkout reached by ${way} run the scripts of the inventory and no others`, async ({
    page,
    baseURL,
    login,
    store,
    checkout,
  }) => {
    const executed = await watchScripts(page);
    await login.open();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
    await go(page);
    await expect(checkout.field('number')).toBeVisible();
    const { unknown, ...known } = compared(executed(), baseURL);
    expect(unknown, 'not in the inventory').toEqual([]);
    for (const { address: entry, only } of scripts) {
      const runs = only?.includes(way) ?? true;
      expect((known[entry] ?? []).length > 0, entry).toBe(runs);
    }
    const loaded = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.name ?? '',
    );
    const forPlayers = ['/home', '/checkout'].includes(new URL(loaded).pathname);
    const inline = await page.locator('script:not([src])').count();
    expect(inline, 'in the page').toBe(forPlayers ? 2 : 1);
  });
}

test('every script of the inventory has a reason', () => {
  expect(scripts.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
