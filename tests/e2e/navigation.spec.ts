import type { Page } from 'playwright/test';
import { lunasCard } from './pages/checkout-page.ts';
import { follow } from './support/page-headings.ts';
import { readWorld, reportedScreens } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { accountTextsOf, ordersTextsOf } from './support/texts.ts';

test('the first screen of a visit does not move the focus', async ({ page, login }) => {
  await login.open();
  await expect(login.heading).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('every further screen moves the focus to its heading', async ({
  page,
  login,
  store,
  checkout,
}) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeFocused();
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.heading).toBeFocused();
  await page.goBack();
  await expect(store.heading).toBeFocused();
});

test('every screen sets the title of the document', async ({
  page,
  login,
  store,
  checkout,
  success,
}) => {
  await login.open();
  await expect(page).toHaveTitle('Welcome to the village · Kitewood Store');
  await login.signIn(luna);
  await expect(page).toHaveTitle('Store · Kitewood Store');
  await store.buyLink('gems_pack_3').click();
  await expect(page).toHaveTitle('Checkout · Kitewood Store');
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await expect(page).toHaveTitle("It's yours! · Kitewood Store");
  await success.keepShopping.click();
  await expect(page).toHaveTitle('Store · Kitewood Store');
});

test('a new screen is scrolled to its top', async ({ page, login, store, checkout }) => {
  await login.open();
  await login.signIn(luna);
  await store.buyLink('1313').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await store.buyLink('1313').click();
  await expect(checkout.heading).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** Opens one more screen. Once its event arrives, all earlier ones have arrived. */
async function openDownload(page: Page): Promise<void> {
  await follow(page, '/download', accountTextsOf('en').download.title);
}

test('every navigation is reported once, by the screen’s name', async ({
  page,
  login,
  store,
  checkout,
  success,
}) => {
  await login.open();
  await login.signIn(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await success.keepShopping.click();
  await expect(store.heading).toBeVisible();
  await openDownload(page);
  await expect
    .poll(() => reportedScreens(page))
    .toEqual(['login', 'home', 'checkout', 'checkoutSuccess', 'home', 'download']);

  const { events } = await readWorld(page);
  const sequences = events.flatMap(({ payload }) => {
    const { sequence } = payload as { sequence?: number };
    return sequence === undefined ? [] : [sequence];
  });
  // Six screen events and three events of the purchase: checkout, request and completion.
  expect(sequences).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(JSON.stringify(events)).not.toContain('skuId=');
});

test('the purchase history is reported once', async ({ page, texts, login, store }) => {
  await login.open();
  await login.signIn(luna);
  await store.settings.click();
  await page.getByRole('menuitem', { name: texts.purchases.label, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: ordersTextsOf('en').empty.title }),
  ).toBeFocused();
  await openDownload(page);
  await expect.poll(() => reportedScreens(page)).toEqual(['login', 'home', 'orders', 'download']);
});

test('a checkout that is not available is reported once', async ({ page, login, checkout }) => {
  await page.goto('/checkout?skuId=nothing&type=gems');
  await login.signIn(luna);
  await expect(checkout.unavailable).toBeVisible();
  await openDownload(page);
  await expect.poll(() => reportedScreens(page)).toEqual(['login', 'checkout', 'download']);
});

test('the navigation marks the current page', async ({ page, login, store, checkout }) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' });
  await login.open();
  await login.signIn(luna);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.heading).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect(store.heading).toBeVisible();
});

test('the footer’s links open in a new tab, and their names say so', async ({ page, login }) => {
  await login.open();
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }
});

test.describe('screen transitions with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('screens fade in, except the first one', async ({ page, login, store }) => {
    const faded = () =>
      page.evaluate(() =>
        document.getAnimations().some(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          return target instanceof HTMLElement && target.localName === 'main';
        }),
      );
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () =>
        // Slow enough to be seen.
        document.documentElement.style.setProperty('--time', '5s'),
      ),
    );
    await login.open();
    await expect(login.heading).toBeVisible();
    expect(await faded()).toBe(false);
    await login.signIn(luna);
    await expect(store.heading).toBeFocused();
    expect(await faded()).toBe(true);
  });
});
