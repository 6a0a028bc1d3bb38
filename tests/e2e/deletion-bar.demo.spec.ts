import type { Locator } from 'playwright/test';
import { nothingSeen, watchMoves } from './support/prerender.ts';
import { expect, test } from './visual/test.ts';
import { textsOf } from './support/texts.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

// French has the longest words; `npm run e2e:long` has the other languages.
for (const language of ['fr', 'en', 'de', 'es', 'ko', 'pt'] as const) {
  for (const size of sizes) {
    test(
      `a late deletion bar appears below the header and moves nothing, in ${language} at ${size.width} pixels`,
      {
        tag: language === 'fr' ? [] : ['@long'],
      },
      async ({ page, stage }) => {
        const { deletion } = textsOf(language).store;
        await page.setViewportSize(size);
        await stage.at('/home', {
          player: 'luna',
          language,
          network: 'slow',
          privacy: 'CONFIRMED',
        });
        const button = page.getByRole('button', { name: deletion.cancel });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(button).toHaveCount(0);
        const header = page.getByRole('banner');
        const room = await gap(header, page.locator('main'));

        await expect(button).toBeInViewport({ ratio: 1 });
        const bar = page.getByRole('region', { name: deletion.title });
        expect(await gap(header, bar)).toBe(0);
        expect(await gap(bar, page.locator('main'))).toBeGreaterThanOrEqual(0);
        expect(await gap(header, page.locator('main'))).toBe(room);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      },
    );
  }
}

/** Pixels from the bottom of one element to the top of the other. */
async function gap(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error('One of the two is not drawn.');
  return below.y - (above.y + above.height);
}

test('the whole page keeps its position when the deletion bar appears', async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchMoves);
  await stage.at('/promo-code', { player: 'luna', network: 'slow', privacy: 'CONFIRMED' });
  await expect(page.getByRole('button', { name: stage.texts.store.deletion.cancel })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toBeLessThan(nothingSeen);
});
