import { expect, type Page } from 'playwright/test';
import { keptForOffline, partsOfALanguage } from '../../support/kept-for-offline.ts';

/** Resolves once the worker controls the page and has cached all texts of its language and every scene it has shown. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(keptForOffline))
    .toEqual({ texts: partsOfALanguage, missing: [] });
}
