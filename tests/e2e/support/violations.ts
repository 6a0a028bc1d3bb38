import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const looks = Object.entries(sizes).flatMap(([size, viewport]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, viewport, colorScheme })),
);

/** What axe finds wrong in each look of the page, once `there` is to be seen. */
export async function violations(page: Page, there: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const { size, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await there.waitFor();
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    for (const { id, nodes } of violations) {
      found.push(`${id} (${size}, ${colorScheme}): ${nodes.map((node) => node.html).join(' ')}`);
    }
  }
  return found;
}
