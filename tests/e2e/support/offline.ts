import { expect, type Page } from 'playwright/test';

const partsOfALanguage = 6;

/** Once the worker serves the page and keeps all texts of its language. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('art-and-texts')).keys();
        const language = `/lang-${document.documentElement.lang.slice(0, 2)}-`;
        return kept.filter(({ url }) => url.includes(language)).length;
      }),
    )
    .toBe(partsOfALanguage);
}
