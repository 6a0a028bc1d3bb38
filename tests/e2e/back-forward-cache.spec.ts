import type { Page } from 'playwright/test';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { lunasCard } from './pages/checkout-page.ts';
import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ledgerOf } from './support/world.ts';

// Playwright disables the bfcache by default.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumFlags(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  // The page in between names no icon, so the browser requests /favicon.ico.
  expectedErrors: [/\/favicon\.ico$|ERR_INTERNET_DISCONNECTED/],
});

declare global {
  interface Window {
    /** Set when a page is left. It is still set on return only in the same document. */
    leftHere?: boolean;
  }
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.leftHere = true;
  });
  await page.goto('/manifest.webmanifest');
}

/** `page.goBack()` waits for a load, which a restored page does not repeat. */
async function comeBack(page: Page, to: RegExp): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(to);
}

const isSameDocument = (page: Page) => page.evaluate(() => window.leftHere === true);

test(
  'a page restored from the bfcache after a sign-out in another tab shows login, not the player',
  { tag: ['@indexeddb', '@worker'] },
  async ({ page, context, pages, login, store }) => {
    // Chromium evicts a page that has missed a broadcast. Other engines do not.
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('came-back', 'true');
      });
    });
    await login.enter(luna);
    await expect(store.gems).toHaveText('240');
    await readyForOffline(page);
    await leave(page);

    const other = await pages.elsewhere();
    await other.store.open();
    await other.store.logOut();
    await expect(other.login.heading).toBeVisible();

    // Offline: the page learns of the sign-out only from the device's storage.
    await context.setOffline(true);
    await comeBack(page, /\/(?:home|login)$/);
    await expect(login.heading).toBeVisible();
    await expect(page.getByText('Luna')).toHaveCount(0);
    // The page was restored from the cache, and a new document has replaced it.
    expect(await page.evaluate(() => sessionStorage.getItem('came-back'))).toBe('true');
    expect(await isSameDocument(page)).toBe(false);
  },
);

test(
  'a checkout restored from the bfcache keeps its typed values, and pays once',
  { tag: '@worker' },
  async ({ page, login, store, checkout, success }) => {
    await login.enter(luna);
    await readyForOffline(page);
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(lunasCard);
    await expect(checkout.pay).toBeEnabled();
    await leave(page);

    await comeBack(page, /\/checkout\?/);
    await expect(checkout.pay).toBeEnabled();
    expect(await isSameDocument(page)).toBe(true);
    expect(await checkout.values(['name', 'email', 'postalCode'])).toEqual({
      name: lunasCard.name,
      email: lunasCard.email,
      postalCode: lunasCard.postalCode,
    });
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
    expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
  },
);
