import type { Page } from 'playwright/test';
import { type Deed, readGuide, type Sight } from './support/guide.ts';
import { expect, test } from './support/test.ts';

const roles = {
  press: ['button', 'link', 'menuitem', 'switch'],
  tick: ['checkbox', 'radio'],
} as const;

/** Operates any page of the store by its visible labels. */
async function perform(page: Page, deed: Deed): Promise<void> {
  const { kind, name } = deed;
  if (kind === 'type') return page.getByLabel(name, { exact: true }).fill(deed.text);
  const found = roles[kind].map((role) => page.getByRole(role, { name, exact: true }));
  const all = found.reduce((all, one) => all.or(one));
  // The header may have a button of this label before the page.
  await expect(page.locator('main h1').first()).toBeVisible();
  await all.filter({ visible: true }).first().click();
}

for (const { title, path, deeds, sights } of readGuide()) {
  const tag = title.includes('Service worker') ? ['@worker'] : [];
  test(
    `a link of the demo guide leads to what the guide describes: ${title}`,
    { tag },
    async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const look = async (sight: Sight) => {
        if (sight.kind === 'address') return expect(page).toHaveURL(sight.path);
        if (sight.kind === 'console') {
          return expect.poll(() => logged.join('\n')).toContain(sight.words);
        }
        const found = page.getByText(sight.words).filter({ visible: true }).first();
        return expect(found).toBeVisible();
      };
      await page.goto(path);
      for (const deed of deeds) await perform(page, deed);
      for (const sight of sights) await look(sight);
      expect(page.url()).not.toContain('scenario');
    },
  );
}
