import type { Page } from 'playwright/test';
import { type Language, languages } from '../../../src/core/language/languages.ts';

export const everyLanguage = Object.keys(languages) as Language[];

/** The page speaks another language, as if it had been chosen in another tab: whatever is open stays open. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((wanted) => {
    const channel = new BroadcastChannel('kitewood-tabs');
    channel.postMessage({ kind: 'language', language: wanted });
    channel.close();
  }, language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}
