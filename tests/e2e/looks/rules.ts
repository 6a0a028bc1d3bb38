import axe from 'axe-core';
import type { Page } from 'playwright/test';

type Axe = typeof axe;

interface Exceptions {
  /** What stands there for a moment only need have no heading. */
  readonly passing?: boolean;
  /** Whether the colours are the store's: those of the system are the player's own choice. */
  readonly ownColours?: boolean;
}

/**
 * What axe finds wrong in the page as it is now: every rule that is on by default, and those that are off
 * because they are new. The rules on AAA contrast are left out.
 */
export async function violations(
  page: Page,
  { passing = false, ownColours = true }: Exceptions = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ hasHeading, ownColours }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, {
        // What else it could tell takes longer to put into words than to find.
        resultTypes: ['violations'],
        reporter: 'no-passes',
        selectors: false,
        rules: {
          'page-has-heading-one': { enabled: hasHeading },
          'color-contrast': { enabled: ownColours },
          'target-size': { enabled: true },
          'label-content-name-mismatch': { enabled: true },
          'css-orientation-lock': { enabled: true },
          'focus-order-semantics': { enabled: true },
          'color-contrast-enhanced': { enabled: false },
        },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join(' ');
          return `${id}: ${html.slice(0, 160)} (${why.slice(0, 300)})`;
        }),
      );
    },
    { hasHeading: !passing, ownColours },
  );
}
