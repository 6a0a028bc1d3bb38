import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright/test';
import { inKitewood } from '../../support/kitewood-texts.ts';
import { marks, pseudoTexts } from './pseudo.ts';

/** The language that the pseudo-locale replaces, as the page supports no additional one. */
export const place = 'de';

/** Replaces every translation file of that language by the English one in the pseudo-locale. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(new RegExp(`/lang-${place}-[a-z]+-json\\.`), async (route) => {
    const part = /lang-[a-z]+-([a-z]+)-json\./.exec(basename(route.request().url()))?.[1] ?? '';
    const file = new URL(`../../../src/ui/i18n/locales/en/${part}.json`, import.meta.url);
    const texts: unknown = pseudoTexts(
      JSON.parse(inKitewood(readFileSync(file, 'utf8'), fileURLToPath(file))),
    );
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(/(?<="default",0,)\{[^]*\}(?=\]\)\}\}\]\))/, () =>
      JSON.stringify(texts),
    );
    await route.fulfill({ response, body });
  });
}

/** Texts that are the same in every language: names, addresses, amounts, and the demo platform's messages. */
const untouched = [
  /^[^\p{L}]*$/u,
  /^(US\$|R\$|\$)?\s?[\d.,–\s]+(US\$|R\$|\$)?$/,
  /^Kitewood( Store)?$/,
  /#\d{4}$/,
  /@/,
  /^(English|Deutsch|Español|Français|한국어|Português|Русский)$/,
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^https:/,
  // The seller's address.
  /^1 Lantern Lane/,
  // A size on the device, such as 1.2 MB.
  /^[\d.,]+\s?\p{L}{1,5}$/u,
  // The platform's own messages, shown unchanged, and details for support.
  /^That e-mail or password isn't right\.$/,
  /^Could not /,
];

/** Visible texts and accessible names without the marks of the pseudo-locale. */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(everyText, marks[0]);
  return texts.filter((text) => !untouched.some((pattern) => pattern.test(text)));
}

/** Runs in the page. Values of placeholders are inside the text's marks. */
function everyText(mark: string): string[] {
  const found = new Set<string>([document.title]);
  const isDemo = (element: Element) =>
    element.closest(
      '.demo-inbox, .demo-captcha, .demo-card-number, .demo-director, .demo-notice, .demo-dialog, .demo-wallets, [autocomplete], option',
    ) !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, noscript') || isDemo(element)) continue;
    if (element.checkVisibility({ visibilityProperty: true })) found.add(node.textContent ?? '');
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder'] as const) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      if (!isDemo(element)) found.add(element.getAttribute(name) ?? '');
    }
  }
  return [...found].map((text) => text.trim()).filter((text) => !text.includes(mark));
}
