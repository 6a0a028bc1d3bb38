import type { Locator } from 'playwright/test';
import { misfits } from './visual/fit.ts';
import { expect, test } from './visual/test.ts';
import { narrow, withLargeText, withTextSpacing } from './visual/steps.ts';

test('the German privacy centre fits the narrowest phone with text spacing', async ({
  page,
  stage,
}) => {
  await page.setViewportSize(narrow);
  await stage.at('/privacy', { player: 'luna', language: 'de' });
  await expect(page.getByRole('heading', { name: 'Fragen und Antworten' })).toBeVisible();
  await withTextSpacing(page, async () => expect(await misfits(page)).toEqual([]));
});

for (const width of [320, 390]) {
  test(`a notice with text at 200 % starts beside its icon and goes on below it, at ${width} pixels`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await stage.at('/home', { player: 'luna', maintenance: true });
    const { title: name } = stage.texts.store.maintenance;
    const notice = page.locator('[aria-live] section').filter({ hasText: name });
    const edges = (part: Locator) =>
      part.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const [first] = words.getClientRects();
        const { left, top, bottom } = element.getBoundingClientRect();
        return { left, top, bottom, first: first!.top };
      });
    await withLargeText(page, async () => {
      const icon = await edges(notice.locator('span').first());
      const title = await edges(notice.locator('p').first());
      expect(title.first).toBeGreaterThanOrEqual(icon.top - 1);
      expect(title.first).toBeLessThan(icon.bottom);
      expect((await edges(notice.locator('p + div'))).left).toBe(icon.left);
    });
  });
}
