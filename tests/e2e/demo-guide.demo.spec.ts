import { GuidedPage } from './pages/guided-page.ts';
import { readGuide, type Sight } from './support/guide.ts';
import { expect, test } from './support/test.ts';

const rows = readGuide();

for (const { title, path, deeds, sights } of rows) {
  test(`a link of the demo guide leads to what the guide describes: ${title}`, async ({ page }) => {
    const guided = new GuidedPage(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const look = async (sight: Sight) => {
      if (sight.kind === 'text') return expect(guided.words(sight.words)).toBeVisible();
      if (sight.kind === 'address') return expect(page).toHaveURL(sight.path);
      return expect.poll(() => logged.join('\n')).toContain(sight.words);
    };
    await page.goto(path);
    for (const deed of deeds) await guided.do(deed);
    for (const sight of sights) await look(sight);
    expect(page.url()).not.toContain('scenario');
  });
}
