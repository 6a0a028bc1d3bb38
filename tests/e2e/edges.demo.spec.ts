import { calls } from './support/scenario.ts';
import { expect, test } from './visual/test.ts';

test('at 400 % zoom the skip link scrolls the heading into view', async ({ page, stage }) => {
  await page.setViewportSize({ width: 320, height: 160 });
  await stage.at('/home', { player: 'luna', privacy: 'CONFIRMED' });
  await expect(page.getByText(stage.texts.store.deletion.title)).toBeVisible();
  await expect(stage.store.heading).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: stage.texts.app.skipToContent }).focus();
  await page.keyboard.press('Enter');
  await expect(stage.store.heading).toBeFocused();
  await expect(stage.store.heading).toBeInViewport({ ratio: 1 });
});

test('only the current page’s link is underlined in the navigation with forced colours', async ({
  page,
  stage,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await stage.at('/promo-code', { player: 'luna' });
  const bar = page.getByRole('navigation', { name: stage.texts.store.nav.main });
  const line = (name: string) =>
    bar
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(await line(stage.texts.store.nav.promoCode)).toBe('underline');
  expect(await line(stage.texts.store.nav.store)).toBe('none');
});

for (const address of ['/home', '/promo-code', '/privacy', '/download', '/orders']) {
  test(`no content of ${address} is behind the camera or the home bar on a phone in landscape`, async ({
    page,
    stage,
  }) => {
    const [width, camera, bar] = [844, 59, 21];
    await page.setViewportSize({ width, height: 390 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: camera, right: camera, bottom: bar },
    });
    await stage.at(address, { player: 'luna', privacy: 'CONFIRMED' });
    await expect(page.getByText(stage.texts.store.deletion.title)).toBeVisible();
    // It is hidden until the page is there.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const edges = await page
      .locator(':is(main, header, footer, [aria-live]) :is(h1, h2, p, a, button)')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const seen = edges.filter((edge) => edge.width > 1);
    expect(seen.length).toBeGreaterThan(5);
    expect(Math.min(...seen.map(({ left }) => left))).toBeGreaterThanOrEqual(camera);
    expect(Math.max(...seen.map(({ right }) => right))).toBeLessThanOrEqual(width - camera);
    const last = await page.getByRole('contentinfo').evaluate((footer) => {
      const links = [...footer.querySelectorAll('a')];
      const end = document.documentElement.scrollHeight - scrollY;
      return end - Math.max(...links.map((link) => link.getBoundingClientRect().bottom));
    });
    expect(last).toBeGreaterThanOrEqual(bar);
  });
}

/** `--leaf-soft` in the light theme. */
const green = 'rgb(230, 241, 210)';

test('the account card is green only if the deletion status could be loaded', async ({ stage }) => {
  const { privacy } = stage;
  await stage.at('/privacy', { player: 'luna', next: [calls('listDeletionSchedules', '500', 9)] });
  await expect(privacy.checkAgain).toBeVisible();
  await expect(privacy.accountCard).toHaveCSS('border-top-style', 'dashed');
  await expect(privacy.accountCard).not.toHaveCSS('background-color', green);
  await stage.at('/privacy', { player: 'luna' });
  await expect(privacy.glance('DEFAULT')).toBeVisible();
  await expect(privacy.accountCard).toHaveCSS('background-color', green);
});
