import { pageLanguage } from '#core/language/languages.ts';
import type { Page } from 'playwright/test';
import {
  holdScripts,
  itemsCheckout,
  mark,
  marked,
  nothingSeen,
  ownScript,
  watchMoves,
} from './support/prerender.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

// Requests answered by the worker would not wait.
test.beforeEach(({ context }) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
);

const languages = ['en', 'de', 'es', 'fr', 'ko', 'pt', 'ru'] as const;
const inEveryRun: ReadonlySet<string> = new Set(['en', 'ko', 'ru']);

/** The script that shows first views has run, for the store's own are asked for, and has shown none. */
async function showsNothing(page: Page): Promise<void> {
  await expect(page.locator('head script[src*="/main."]')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
}

for (const language of languages) {
  test.describe(language, { tag: inEveryRun.has(language) ? [] : ['@long'] }, () => {
    test.use({ locale: language });

    test(`the login page is prerendered in ${language}, and hydrated unchanged`, async ({
      page,
      context,
    }) => {
      const { login } = textsOf(language);
      const release = await holdScripts(context);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', pageLanguage(language));
      await mark(page);
      await page.getByLabel(login.email, { exact: true }).fill('nobody@kitewood.test');
      await page.getByLabel(login.password, { exact: true }).fill('starlight');
      await page.keyboard.press('Enter');
      release();
      await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeEnabled();
      await expect(page.locator(marked)).toBeVisible();
      await expect(page.getByLabel(login.email, { exact: true })).toHaveValue(
        'nobody@kitewood.test',
      );
      expect(new URL(page.url()).search).toBe('');
    });

    test(`the public privacy page is there before its scripts, in ${language}`, async ({
      page,
      context,
    }) => {
      const release = await holdScripts(context);
      await page.goto('/public/privacy', { waitUntil: 'commit' });
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

test('values typed before hydration sign in', async ({ page, context, login, store }) => {
  const release = await holdScripts(context);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.email.fill(luna.email);
  await login.password.fill(luna.password);
  release();
  await login.submit.click();
  await expect(store.heading).toBeVisible();
});

test.describe('while the scripts do not load', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*main/] });

  test('if the scripts fail to load, the page says so, keeps typed values, and reloads', async ({
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

  test('a page that shows nothing before its scripts says so, too', async ({
    page,
    context,
    texts,
    login,
  }) => {
    await context.route(ownScript, (route) => route.abort());
    await page.goto('/orders?reference=made-up');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(texts.problems.missing.body);
    await context.unroute(ownScript);
    await alert.getByRole('link', { name: texts.problems.missing.reload }).click();
    await expect(login.heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get('returnTo')).toContain('/orders');
  });

  test('if the scripts failed without a network, the page reloads once it is back', async ({
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

test('a first view is painted in its style with no style sheet asked for and no script there', async ({
  page,
  context,
  login,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  // None is ever answered.
  await context.route(/\/assets\/.+\.(?:css|js)$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(login.heading).toBeVisible();
  await expect(login.submit).toHaveCSS('min-height', '48px');
  expect(asked).toContain('script');
  expect(asked).not.toContain('stylesheet');
});

test('with a network login shows no offline notice, and nothing moves', async ({
  page,
  context,
  texts,
  login,
}) => {
  const release = await holdScripts(context);
  await page.addInitScript(watchMoves);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(login.heading).toBeVisible();
  await expect(page.getByText(texts.offline.title)).toBeHidden();
  release();
  // The notice goes away as the store begins.
  await expect(page.getByText(texts.offline.title)).toHaveCount(0);
  expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
});

test.describe('a returning player', () => {
  test.beforeEach(async ({ page, login, store }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await expect(page.locator('[data-sku] a').first()).toBeVisible();
  });

  test('finds the store before its scripts, with nothing of any player, and nothing moves @local-storage', async ({
    page,
    context,
    store,
  }) => {
    const release = await holdScripts(context);
    await page.addInitScript(watchMoves);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(store.heading).toBeVisible();
    await expect(page.locator('[data-sku]').first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Luna');
    await expect(page.locator('[data-balance]')).toHaveCount(0);
    await mark(page);
    release();
    await expect(page.locator('[data-sku] a').first()).toBeVisible();
    await expect(page.locator('[data-balance]').first()).toBeVisible();
    await expect(page.locator(marked)).toBeVisible();
    expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
  });

  test('finds pages without a prerendered view in which nothing moves, not even the footer of a short one', async ({
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

  test('is led past the navigation before the scripts are there, too @local-storage', async ({
    page,
    context,
    texts,
    store,
  }) => {
    await holdScripts(context);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(store.heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: texts.app.skipToContent })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(store.heading).toBeFocused();
  });

  test('finds a checkout before its scripts, and what was asked for once they are there @local-storage', async ({
    page,
    context,
    checkout,
  }) => {
    const release = await holdScripts(context);
    await page.goto(itemsCheckout, { waitUntil: 'commit' });
    await expect(checkout.heading).toBeVisible();
    await expect(checkout.pay).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('Luna');
    await mark(page);
    release();
    await expect(checkout.pay).toContainText('$4.99');
    await expect(page.locator(marked)).toBeVisible();
  });

  test('is led to login, without a look at the store’s scripts, once signed out', async ({
    page,
    context,
    texts,
    login,
  }) => {
    await page.getByRole('button', { name: texts.nav.settings }).click();
    await page.getByRole('menuitem', { name: texts.nav.logout }).click();
    await expect(login.heading).toBeVisible();
    const release = await holdScripts(context);
    await page.goto('/home', { waitUntil: 'commit' });
    await showsNothing(page);
    release();
    await expect(login.heading).toBeVisible();
  });
});

for (const { address, returnTo } of [
  { address: '/home', returnTo: null },
  { address: itemsCheckout, returnTo: itemsCheckout },
]) {
  test(`a stranger at ${address} sees nothing of it, and loads no account chunk`, async ({
    page,
    context,
    login,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdScripts(context);
    await page.goto(address, { waitUntil: 'commit' });
    await showsNothing(page);
    release();
    await expect(login.heading).toBeVisible();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(returnTo);
    expect(asked.filter((path) => path.startsWith('/assets/account.'))).toEqual([]);
  });
}

test('in the game the page is drawn by its scripts alone', async ({ page, context, login }) => {
  const release = await holdScripts(context);
  await page.goto('/login?embedded=true', { waitUntil: 'commit' });
  await showsNothing(page);
  release();
  await expect(login.heading).toBeVisible();
});
