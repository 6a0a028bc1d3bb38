import type { Page } from 'playwright/test';
import { expect, test } from './visual/test.ts';

/** The difference between the room on the left and on the right of each row of cards, in pixels. */
function imbalances(page: Page, shelf: string): Promise<number[]> {
  return page.locator(`[data-shelf="${shelf}"]`).evaluate((list) => {
    const around = list.parentElement!.getBoundingClientRect();
    const boxes = Array.from(list.children, (card) => card.getBoundingClientRect());
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    return Array.from(rows.values(), (row) => {
      const left = Math.min(...row.map((box) => box.left)) - around.left;
      const right = around.right - Math.max(...row.map((box) => box.right));
      return Math.abs(left - right);
    });
  });
}

for (const [count, shelf, sku, scenario] of [
  [1, 'gems', 'gems_pack_1', { catalogue: 1 }],
  [2, 'gems', 'gems_pack_1', { catalogue: 2 }],
  [3, 'gems', 'gems_pack_1', { catalogue: 3 }],
  [3, 'bundle', '620', {}],
] as const) {
  test(`every row of a ${shelf} shelf with ${count} of its kind is centred at every width`, async ({
    page,
    stage,
  }) => {
    await stage.at('/home', { player: 'luna', ...scenario });
    await stage.store.buyLink(sku).waitFor();
    for (const width of [320, 390, 500, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const difference of await imbalances(page, shelf)) {
        expect(difference, `${width} pixels`).toBeLessThan(2);
      }
    }
  });
}
