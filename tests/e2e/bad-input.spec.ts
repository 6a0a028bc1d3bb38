import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a name of any length or script stays as typed and widens no page', async ({
  page,
  login,
  checkout,
}) => {
  await checkout.open('gems_pack_3', 'gems');
  await login.signIn(luna);
  const name = checkout.field('name');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const typed of ['A'.repeat(10_000), 'نور الهدى', 'Luna 🌙 Kitewood']) {
    await name.fill(typed);
    await name.blur();
    await expect(name).toHaveValue(typed);
    expect(await width()).toBeLessThanOrEqual(1440);
  }
  await expect(name).toHaveAccessibleDescription('Please use letters and spaces only.');
});
