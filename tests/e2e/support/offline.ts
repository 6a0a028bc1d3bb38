import { expect, type Page } from 'playwright/test';
import { keptForOffline, partsOfALanguage } from '../../support/kept-for-offline.ts';

/** Resolves once the worker controls the page and has cached all texts of its language and every scene it has shown. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(keptForOffline))
    .toEqual({ texts: partsOfALanguage, missing: [] });
}

/** The same, in the store, once it has cached the prices of the signed-in player, too. */
export async function readyWithPrices(page: Page): Promise<void> {
  await readyForOffline(page);
  await expect.poll(() => page.evaluate(() => caches.has('prices'))).toBe(true);
}
