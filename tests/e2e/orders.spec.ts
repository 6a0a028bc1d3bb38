import type { Page } from 'playwright/test';
import { press } from './support/keyboard.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

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

test(
  'the purchase history lists a purchase, whose receipt can be printed alone and copied for support',
  { tag: '@walk' },
  async ({ page, checkout, store, orders }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await checkout.openAs(luna);
    await checkout.buy();
    await orders.openByMenu();
    await expect(orders.heading).toBeFocused();
    await expect(orders.rows).toHaveCount(1);
    for (const words of ['Bought', '$4.99', reference]) {
      await expect(orders.row('A pouch of gems')).toContainText(words);
    }

    await press(page, orders.link('A pouch of gems'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(orders.receipt).toContainText('400 gems');
    await expect(orders.receipt).toContainText('$4.99');
    await press(page, orders.print);
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(orders.receipt).toBeVisible();
    const { settings } = store;
    const footer = page.getByRole('contentinfo');
    for (const other of [settings, orders.print, orders.all, orders.copy, footer]) {
      await expect(other).toBeHidden();
    }

    await page.emulateMedia({ media: 'screen' });
    await orders.copy.click();
    await expect(orders.copied).toBeVisible();
    const copied = await pasted(page);
    expect(copied).toMatch(reference);
    expect(copied).toMatch(/^Item: A pouch of gems \(gems_pack_3\)$/m);
    expect(copied).toMatch(/^Amount: US\$\s4\.99$/m);
    expect(copied).not.toMatch(/@|4242|Luna Kitewood|secret/);
  },
);
