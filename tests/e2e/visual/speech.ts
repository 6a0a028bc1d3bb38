import type { Page } from 'playwright/test';
import { type Language, languages, pageLanguage } from '../../../src/core/language/languages.ts';

export const everyLanguage = Object.keys(languages) as Language[];

/** Switches the page to another language, as if it had been chosen in another tab: open menus and dialogs stay open. */
export async function speak(page: Page, language: Language): Promise<void> {
  const channel = await page.evaluateHandle(() => new BroadcastChannel('kitewood-tabs'));
  await channel.evaluate((other, wanted) => {
    other.postMessage({ kind: 'language', language: wanted });
  }, language);
  // If the page's language differs from the chosen one, its parts in the chosen language are marked.
  await page.waitForFunction(
    ([wanted, whole]) =>
      document.documentElement.lang === whole &&
      (wanted === whole || document.querySelector(`[lang='${wanted}']:not([role])`) !== null),
    [language, pageLanguage(language)] as const,
  );
  // Closing the channel earlier may drop a message in flight.
  await channel.evaluate((other) => other.close());
}
