import type { BrowserContext, Locator, Page } from 'playwright/test';
import type { Way } from '../support/msw/local-world.ts';
import { readyWithPrices } from './support/offline.ts';
import { headingOf, playerPages } from './support/page-headings.ts';
import { luna } from './support/people.ts';
import type { Platform } from './support/platform.ts';
import { expect, test as base } from './support/test.ts';

interface Network {
  /** Changes the network after Luna has opened the store and the worker has cached what it needs. */
  becomes: (way: Way | 'off') => Promise<void>;
  notice: Locator;
}

const test = base.extend<Network>({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  becomes: async ({ page, context, platform, login, store }, provide) => {
    await login.enter(luna);
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    await readyWithPrices(page);
    await provide((way) => change(context, platform, way));
    await change(context, platform, 'whole');
  },
  notice: async ({ page, texts }, provide) =>
    provide(page.getByText(texts.offline.title).or(page.getByText(texts.offline.connecting))),
});

async function change(
  context: BrowserContext,
  platform: Platform | undefined,
  way: Way | 'off',
): Promise<void> {
  await context.setOffline(way === 'off');
  await platform?.ask('takeWay', { way: way === 'off' ? 'whole' : way });
}

interface Pictures {
  readonly came: number;
  /** Neither loaded nor failed. */
  readonly awaited: number;
  /** Failed to load, and still visible. */
  readonly torn: number;
}

/** Pictures in the viewport. Those below load when they are scrolled to. */
function picturesInView(page: Page): Promise<Pictures> {
  return page.locator('img').evaluateAll((pictures: HTMLImageElement[]) => {
    const inView = pictures.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one.checkVisibility() && bottom >= 0 && top <= innerHeight;
    });
    const done = inView.filter(({ complete }) => complete);
    const lost = done.filter(({ naturalWidth }) => naturalWidth === 0);
    return {
      came: done.length - lost.length,
      awaited: inView.length - done.length,
      torn: lost.filter((one) => getComputedStyle(one).visibility !== 'hidden').length,
    };
  });
}

for (const way of ['off', 'captive', 'dead', 'flaky'] as const) {
  test(
    `every page for players opens with the last known balance while the network is ${way}`,
    { tag: ['@worker', '@long', '@indexeddb'] },
    async ({ page, store, becomes, notice }) => {
      test.slow();
      await becomes(way);
      for (const [address, title] of Object.entries(playerPages)) {
        await page.goto(address);
        await expect(headingOf(page, title)).toBeVisible();
        await expect(store.gems).toHaveText('240');
        await expect.poll(() => picturesInView(page)).toMatchObject({ awaited: 0, torn: 0 });
        expect((await picturesInView(page)).came).toBeGreaterThan(0);
        if (way !== 'flaky') await expect(notice).toBeVisible();
      }
    },
  );
}
