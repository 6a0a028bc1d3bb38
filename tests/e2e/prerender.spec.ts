import { pageLanguage } from '#core/language/languages.ts';
import type { Page } from 'playwright/test';
import { mark, marked, nothingSeen, openHeld, ownScript, watchMoves } from './support/prerender.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

test.use({ worker: false });

const languages = ['en', 'de', 'es', 'fr', 'ko', 'pt', 'ru'] as const;
const inEveryRun: ReadonlySet<string> = new Set(['en', 'ko', 'ru']);

/** Expects no prerendered view. The boot script has run by then, as the store's own scripts are requested after it. */
async function showsNothing(page: Page): Promise<void> {
  await expect(page.locator('head script[src*="/main."]')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
}

for (const language of languages) {
  test.describe(language, { tag: inEveryRun.has(language) ? [] : ['@long'] }, () => {
    test.use({ locale: language });

    test(`the login page is prerendered in ${language}, and hydrated unchanged`, async ({
      page,
    }) => {
      const { login } = textsOf(language);
      const release = await openHeld(page, '/login');
      await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', pageLanguage(language));
      await mark(page);
      await page.getByLabel(login.email, { exact: true }).fill('nobody@example.test');
      await page.getByLabel(login.password, { exact: true }).fill('starlight');
      await page.keyboard.press('Enter');
      release();
      await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeEnabled();
      await expect(page.locator(marked)).toBeVisible();
      await expect(page.getByLabel(login.email, { exact: true })).toHaveValue(
        'nobody@example.test',
      );
      expect(new URL(page.url()).search).toBe('');
    });

    test(`the public privacy page is prerendered in ${language}, and hydrated unchanged`, async ({
      page,
    }) => {
      const release = await openHeld(page, '/public/privacy');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await mark(page);
      release();
      await expect(page).toHaveTitle(/Kitewood/);
      await page.locator('summary').first().click();
      await expect(page.locator('details[open]')).toBeVisible();
      await expect(page.locator(marked)).toBeVisible();
    });
  });
}

test.describe('scripts that fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*main/] });

  test('login reports scripts that fail to load, keeps the typed e-mail, and has a link that reloads', async ({
    page,
    context,
    texts,
    login,
    store,
  }) => {
    await context.route(ownScript, (route) => route.abort());
    await page.goto('/login');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(texts.problems.missing.body);
    await login.email.fill(luna.email);
    await expect(login.email).toHaveValue(luna.email);
    await context.unroute(ownScript);
    await alert.getByRole('link', { name: texts.problems.missing.reload }).click();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page whose scripts failed to load reloads once the network is back', async ({
    page,
    context,
    login,
    store,
  }) => {
    await context.route(ownScript, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(true);
    await context.unroute(ownScript);
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
  });
});

test('a prerendered view is styled before its scripts load, without requesting a style sheet', async ({
  page,
  context,
  login,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  // Never answers these requests.
  await context.route(/\/assets\/.+\.(?:css|js)$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(login.heading).toBeVisible();
  await expect(login.submit).toHaveCSS('min-height', '48px');
  expect(asked).toContain('script');
  expect(asked).not.toContain('stylesheet');
});

test('login shows no offline notice while online, and nothing moves during hydration', async ({
  page,
  texts,
  login,
}) => {
  await page.addInitScript(watchMoves);
  const release = await openHeld(page, '/login');
  await expect(login.heading).toBeVisible();
  await expect(page.getByText(texts.offline.title)).toBeHidden();
  release();
  // The notice is removed when the store starts.
  await expect(page.getByText(texts.offline.title)).toHaveCount(0);
  expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
});

test.describe('a returning player', () => {
  test.beforeEach(async ({ page, login }) => {
    await login.enter(luna);
    await expect(page.locator('[data-sku] a').first()).toBeVisible();
  });

  test('sees the store prerendered without player data, can use its skip link, and nothing moves as it hydrates @local-storage', async ({
    page,
    texts,
    store,
  }) => {
    await page.addInitScript(watchMoves);
    const release = await openHeld(page, '/home');
    await expect(store.heading).toBeVisible();
    await expect(page.locator('[data-sku]').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Luna');
    await expect(page.locator('[data-balance]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: texts.app.skipToContent })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(store.heading).toBeFocused();
    await mark(page);
    release();
    await expect(page.locator('[data-sku] a').first()).toBeVisible();
    await expect(page.locator('[data-balance]').first()).toBeVisible();
    await expect(page.locator(marked)).toBeVisible();
    expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
  });

  test('sees nothing move on pages without a prerendered view, not even the footer of a short one', async ({
    page,
  }) => {
    await page.addInitScript(watchMoves);
    for (const path of ['/orders', '/promo-code', '/screenshots', '/download']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await page.evaluate('moves'), path).toBeLessThan(nothingSeen);
    }
  });

  test('sees a checkout prerendered with the item’s picture and without Pay, which shows the price once hydrated @local-storage', async ({
    page,
    checkout,
  }) => {
    const release = await openHeld(page, gemPackAddress);
    await expect(checkout.heading).toBeVisible();
    await expect(checkout.pay).toHaveCount(0);
    await expect(page.locator('main img[src*="/gems-3."]')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Luna');
    await mark(page);
    release();
    await expect(checkout.pay).toContainText('$4.99');
    await expect(page.locator(marked)).toBeVisible();
  });

  test('sees a gift at the prerendered checkout of an unknown item, even one that is called constructor', async ({
    page,
    checkout,
  }) => {
    const release = await openHeld(page, '/checkout?skuId=constructor&type=hidden');
    await expect(checkout.heading).toBeVisible();
    await expect(page.locator('main img[data-item]')).toHaveAttribute('src', /\/gift\.\w+\.svg$/);
    release();
  });
});

for (const { address, returnTo } of [
  { address: '/home', returnTo: null },
  { address: gemPackAddress, returnTo: gemPackAddress },
  { address: '/login?embedded=true', returnTo: null },
]) {
  test(`a visitor at ${address} sees nothing prerendered`, async ({ page, login }) => {
    const release = await openHeld(page, address);
    await showsNothing(page);
    release();
    await expect(login.heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(returnTo);
  });
}
