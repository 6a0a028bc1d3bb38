import type { Page } from 'playwright/test';
import { type Language, languages } from '../../../src/core/language/languages.ts';

export const everyLanguage = Object.keys(languages) as Language[];

/** The page speaks another language, as if it had been chosen in another tab: whatever is open stays open. */
export async function speak(page: Page, language: Language): Promise<void> {
  const channel = await page.evaluateHandle(() => new BroadcastChannel('kitewood-tabs'));
  await channel.evaluate((other, wanted) => {
    other.postMessage({ kind: 'language', language: wanted });
  }, language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  // Not before: what is on its way may go with it.
  await channel.evaluate((other) => other.close());
}
