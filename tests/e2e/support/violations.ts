import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';

/** Each size in one theme. Not every combination, as the colours are the same in all sizes. */
const looks = [
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { size: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

/** The violations that axe finds in each of these looks, once `there` is visible. */
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
