import axe from 'axe-core';
import type { Page } from 'playwright/test';

type Axe = typeof axe;

interface Exceptions {
  /** A state that is shown only briefly needs no heading. */
  readonly passing?: boolean;
}

/**
 * The violations that axe finds in the current page: every rule that is on by default, and newer ones that are off by
 * default. The rules on AAA contrast are left out.
 */
export async function violations(
  page: Page,
  { passing = false }: Exceptions = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ hasHeading }) => {
      // With forced colours Chromium draws text in `color`, but still reports the page's own fill colour, which axe
      // reads.
      const { getPropertyValue } = CSSStyleDeclaration.prototype;
      CSSStyleDeclaration.prototype.getPropertyValue = function drawn(name) {
        return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
      };
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, {
        // Describing other results takes longer than finding them.
        resultTypes: ['violations'],
        reporter: 'no-passes',
        selectors: false,
        rules: {
          'page-has-heading-one': { enabled: hasHeading },
          'target-size': { enabled: true },
          'label-content-name-mismatch': { enabled: true },
          'css-orientation-lock': { enabled: true },
          'focus-order-semantics': { enabled: true },
          'color-contrast-enhanced': { enabled: false },
        },
      });
      CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue;
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} (${why.slice(0, 300)})`;
        }),
      );
    },
    { hasHeading: !passing },
  );
}
