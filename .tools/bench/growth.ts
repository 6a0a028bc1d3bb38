import { openAndMark } from './marks.ts';
import { median, number } from './numbers.ts';
import type { Part } from './part.ts';
import { enter, homeVisit, slowDown } from './visitors.ts';

/** Numbers of items in the store. */
const sizes = [15, 200];

export const growth: Part = async ({ rounds, browser, demo, say }) => {
  const tasks = new Map(sizes.map((size) => [size, [] as number[]]));
  for (let run = 1; run <= rounds(3); run++) {
    for (const [size, found] of tasks) {
      say(`${size} items, run ${run}`);
      const context = await enter(browser, demo, { ...homeVisit, signedIn: false });
      const page = await context.newPage();
      await slowDown(page);
      const address = `/home?scenario=v1,player:luna,catalogue:${size}`;
      const last = page.locator('[data-sku]').nth(size - 1);
      found.push((await openAndMark(page, address, last)).longestTask);
      await context.close();
    }
  }
  return {
    how: 'With a processor four times as slow: median milliseconds of the longest task until the page has come to rest, 0 if none took over 50.',
    tables: {
      'Items in the store (demo)': Array.from(tasks, ([items, found]) => ({
        items,
        'longest task': number(median(found)),
      })),
    },
  };
};
