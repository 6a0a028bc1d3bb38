import { misfits } from './looks/fit.ts';
import { expect, test } from './looks/test.ts';
import { narrow, withTextSpacing } from './looks/ways.ts';

test('the longest German question of the privacy centre fits the narrowest phone with wide text', async ({
  page,
  stage,
}) => {
  await page.setViewportSize(narrow);
  await stage.at('/privacy', { player: 'luna', language: 'de' });
  await expect(page.getByRole('heading', { name: 'Fragen und Antworten' })).toBeVisible();
  await withTextSpacing(page, async () => expect(await misfits(page)).toEqual([]));
});
