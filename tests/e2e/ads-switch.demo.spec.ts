import { calls } from './support/scenario.ts';
import { expect, test } from './visual/test.ts';

for (const language of ['de', 'fr', 'pt', 'ko'] as const) {
  for (const width of [320, 390]) {
    test(`no word of the ads switch breaks across lines while it is saved, in ${language} at ${width} pixels`, async ({
      page,
      stage,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await stage.at('/privacy#ads', {
        player: 'luna',
        language,
        next: [calls('changeAdsConsent', 'never')],
      });
      const ads = page.getByRole('switch');
      await ads.click();
      const row = page.locator('label').filter({ has: ads });
      await expect(row).toHaveAttribute('aria-busy', 'true');
      const broken = await row.evaluate((label) => {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      });
      expect(broken).toEqual([]);
    });
  }
}
