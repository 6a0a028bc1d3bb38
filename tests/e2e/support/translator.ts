import type { Page } from 'playwright/test';

/**
 * Replaces each text node that contains letters by an element, as Chrome's translation does, from the load event on.
 * The words stay the same, so that tests still find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const textsOfReact = ((window as Translated).textsOfReact = [] as string[]);
    const isTranslatable = (node: Node): node is Text =>
      node instanceof Text &&
      /\p{L}/u.test(node.data) &&
      node.parentElement?.closest('font, script, style, noscript, textarea') === null;

    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = isTranslatable(root) ? [root] : [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (isTranslatable(node)) texts.push(node);
      }
      for (const text of texts) {
        const isOfReact = Object.keys(text).some((name) => name.startsWith('__reactFiber$'));
        if (isOfReact) textsOfReact.push(text.data);
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }

    addEventListener('load', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translate(target);
          else for (const node of addedNodes) if (node.isConnected) translate(node);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

/** Translated text nodes that React created: React would still change and remove them. */
export function translatedTextsOfReact(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Translated).textsOfReact ?? []);
}

type Translated = Window & typeof globalThis & { textsOfReact?: string[] };
