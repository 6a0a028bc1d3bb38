import { expect, test } from './looks/test.ts';

test('at 400 % the way past the navigation brings the heading into sight', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await stage.at('/home', { player: 'luna', privacy: 'CONFIRMED' });
  await expect(page.getByText(stage.texts.deletion.title)).toBeVisible();
  await expect(stage.store.heading).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: stage.texts.app.skipToContent }).focus();
  await page.keyboard.press('Enter');
  await expect(stage.store.heading).toBeFocused();
  await expect(stage.store.heading).toBeInViewport({ ratio: 1 });
});

test('where one is shows with forced colours, too', async ({ page, stage }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await stage.at('/promo-code', { player: 'luna' });
  const bar = page.getByRole('navigation', { name: stage.texts.nav.main });
  const line = (name: string) =>
    bar
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await line(stage.texts.nav.promoCode)).toBe('underline');
  expect(await line(stage.texts.nav.store)).toBe('none');
});
