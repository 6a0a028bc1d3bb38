import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'every external link of the demo leads, even offline, to a page that names the real target',
  { tag: '@worker' },
  async ({ page, context, login }) => {
    await login.enter(luna);
    const addresses = new Set<string>();
    for (const address of ['/home', '/download']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const link of await page.locator('a[target=_blank]').all()) {
        addresses.add((await link.getAttribute('href')) ?? '');
      }
    }
    await readyForOffline(page);
    await context.setOffline(true);
    expect(addresses.size).toBe(7);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^In the real store/);
      await expect(page.getByText(/^https:\/\/(help\.)?kitewood\.test\//)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Kitewood Store' })).toBeVisible();
    }
  },
);
