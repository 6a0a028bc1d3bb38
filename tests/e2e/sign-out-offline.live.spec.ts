import { readyForOffline } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { luna } from './support/people.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test(
  'an offline sign-out signs the player out in every tab, for good',
  { tag: '@worker' },
  async ({ page, context, pages, login, store }) => {
    test.slow();
    await login.enter(luna);
    await expect(store.gems).toHaveText('240');
    const other = await pages.elsewhere();
    await other.store.open();
    await expect(other.store.gems).toHaveText('240');

    for (const tab of [page, other.page]) await readyForOffline(tab);

    await context.setOffline(true);
    await store.logOut();
    await expect(login.heading).toBeVisible();
    await expect(page.getByText(/^Could not Sign Out: /)).toBeVisible();
    await expect(other.login.heading).toBeVisible({ timeout: 1_000 });

    await context.setOffline(false);
    await expect(page.getByText(/^Could not Sign Out: /)).toBeHidden();
    await page.goto('/home');
    await expect(login.heading).toBeVisible();
    await other.store.open();
    await expect(other.login.heading).toBeVisible();
  },
);

test(
  'an offline sign-out reaches the platform once the network is back, even after a reload',
  { tag: '@worker' },
  async ({ page, context, login, store }) => {
    test.slow();
    await login.enter(luna);
    await expect(store.gems).toHaveText('240');
    await readyForOffline(page);

    await context.setOffline(true);
    await store.logOut();
    await expect(login.heading).toBeVisible();
    await page.reload();
    await expect(login.heading).toBeVisible();

    const signedOut = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.ok(),
      { timeout: 20_000 },
    );
    await context.setOffline(false);
    await signedOut;
  },
);
