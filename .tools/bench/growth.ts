import { openAndMark, watch } from './marks.ts';
import { median, number } from './numbers.ts';
import type { Part } from './part.ts';
import { enter, homeVisit, slowDown } from './visitors.ts';

/** Numbers of items in the store. */
const sizes = [15, 50, 200];

export const growth: Part = async ({ quick, browser, demo, say }) => {
  const data: { size: number; usable: number; longestTask: number }[] = [];
  for (let run = 1; run <= (quick ? 1 : 3); run++) {
    for (const size of sizes) {
      say(`${size} items, run ${run}`);
      const context = await enter(browser, demo, false, { serviceWorkers: 'block' });
      await watch(context, homeVisit.usable);
      const page = await context.newPage();
      await slowDown(page);
      const address = `/home?scenario=v1,player:luna,catalogue:${size}`;
      const last = page.locator('[data-sku]').nth(size - 1);
      const { usable, longestTask } = await openAndMark(page, demo.url + address, last);
      data.push({ size, usable, longestTask });
      await context.close();
    }
  }
  const of = (size: number, mark: 'usable' | 'longestTask') =>
    number(median(data.filter((one) => one.size === size).map((one) => one[mark])));
  return {
    how: 'With a processor four times as slow: median milliseconds to a page that can be used, and the longest task until it has come to rest, 0 if none took over 50.',
    tables: {
      'Items in the store (demo)': sizes.map((size) => ({
        items: size,
        usable: of(size, 'usable'),
        'longest task': of(size, 'longestTask'),
      })),
    },
    data,
  };
};
