import { expect, type Page } from 'playwright/test';

const partsOfALanguage = 6;

/** Once the worker serves the page, and keeps all texts of its language and every scene it has shown. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(kept)).toEqual({ texts: partsOfALanguage, missing: [] });
}

async function kept(): Promise<{ readonly texts: number; readonly missing: readonly string[] }> {
  const language = `/lang-${document.documentElement.lang.slice(0, 2)}-`;
  const texts = await (await caches.open('art-and-texts')).keys();
  const shown = performance.getEntriesByType('resource').map(({ name }) => name);
  const scenes = shown.filter((url) => /\/scene-[^/]+\.svg$/.test(url));
  const found = await Promise.all(scenes.map((url) => caches.match(url)));
  return {
    texts: texts.filter(({ url }) => url.includes(language)).length,
    missing: scenes.filter((_, index) => !found[index]),
  };
}
