import { follow } from './support/page-headings.ts';
import { readWorld, reportedScreens } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { accountTextsOf } from './support/texts.ts';

test('every screen sets the title and is reported once, and each after the first starts at its top and heading', async ({
  page,
  login,
  store,
  checkout,
  success,
}) => {
  await login.open();
  await expect(login.heading).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await expect(page).toHaveTitle('Welcome to the village · Kitewood Store');
  await login.signIn(luna);
  await expect(store.heading).toBeFocused();
  await expect(page).toHaveTitle('Store · Kitewood Store');
  await store.buyLink('1313').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await store.buyLink('1313').click();
  await expect(checkout.heading).toBeFocused();
  await expect(checkout.heading).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle('Checkout · Kitewood Store');
  await page.goBack();
  await expect(store.heading).toBeFocused();
  await page.goForward();
  await checkout.buy();
  await expect(page).toHaveTitle("It's yours! · Kitewood Store");
  await success.keepShopping.click();
  await expect(page).toHaveTitle('Store · Kitewood Store');
  // Once the event of one more screen arrives, all earlier ones have arrived.
  await follow(page, '/download', accountTextsOf('en').download.title);
  await expect
    .poll(() => reportedScreens(page))
    .toEqual([
      'login',
      'home',
      'checkout',
      'home',
      'checkout',
      'checkoutSuccess',
      'home',
      'download',
    ]);

  expect(JSON.stringify((await readWorld(page)).events)).not.toContain('skuId=');
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
