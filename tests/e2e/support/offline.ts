import { expect, type Page } from 'playwright/test';

const partsOfALanguage = 6;

/** Once the worker serves the page, and keeps all texts of its language and every scene it has shown. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(kept)).toEqual({ texts: partsOfALanguage, missing: [] });
}

async function kept(): Promise<{ readonly texts: number; readonly missing: readonly string[] }> {
  const cached = await (await caches.open('art-and-texts')).keys();
  const urls = new Set(cached.map(({ url }) => url));
  const shown = performance.getEntriesByType('resource').map(({ name }) => name);
  const language = `/lang-${document.documentElement.lang.slice(0, 2)}-`;
  return {
    texts: Array.from(urls).filter((url) => url.includes(language)).length,
    missing: shown.filter((url) => /\/scene-[^/]+\.svg$/.test(url) && !urls.has(url)),
  };
}
