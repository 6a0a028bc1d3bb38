import type { BrowserContext } from 'playwright/test';
import type { LocalHosts } from '../support/local-settings.ts';
import {
  holdScripts,
  mark,
  marked,
  nothingSeen,
  openHeld,
  watchMoves,
} from './support/prerender.ts';
import { readyWithPrices } from './support/offline.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

// A prerendered view contains the offline notice: no other text is shown while the scripts load.

test.describe('a prerendered view whose scripts load offline', () => {
  test.use({ worker: false, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('login shows the offline notice, even before its scripts, until the network is back, and nothing moves', async ({
    page,
    context,
    hosts,
    texts,
  }) => {
    const platformBack = await losePlatform(context, hosts!);
    await context.addInitScript(networkless);
    await page.addInitScript(watchMoves);
    const release = await openHeld(page, '/login');
    const notice = page.getByText(texts.offline.visitor);
    await expect(notice).toBeVisible();
    await mark(page);
    release();
    await expect(page).toHaveTitle(/Kitewood/);
    await expect(page.locator(marked)).toBeVisible();
    await expect(notice).toBeVisible();
    expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
    await platformBack();
    await page.evaluate(networkBack);
    await expect(notice).toHaveCount(0);
  });

  for (const address of ['/home', gemPackAddress]) {
    test(`${address} shows the offline notice before its scripts, then its data’s date @local-storage @indexeddb`, async ({
      page,
      context,
      hosts,
      texts,
      login,
      store,
    }) => {
      await login.enter(luna);
      await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
      await losePlatform(context, hosts!);
      await context.addInitScript(networkless);
      const release = await openHeld(page, address);
      const notice = page.getByText(texts.offline.title);
      await expect(notice).toBeVisible();
      await mark(page);
      release();
      await expect(page.getByText(/\d{4}, \d+:\d\d/).first()).toBeVisible();
      await expect(notice).toBeVisible();
      await expect(page.locator(marked)).toBeVisible();
    });
  }
});

test(
  'nothing moves in the store that the worker opens offline when the date of its data appears',
  { tag: ['@worker', '@indexeddb'] },
  async ({ page, context, texts, login, store, foreseen }) => {
    // Pictures below the viewport are not cached yet. Without a network Chromium loads them from further away.
    foreseen.push(/ERR_FAILED \S+\.svg$/);
    await login.enter(luna);
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    await readyWithPrices(page);
    await context.setOffline(true);
    await page.addInitScript(watchMoves);
    await page.reload();
    await expect(page.getByText(texts.offline.title)).toBeVisible();
    await expect(page.getByText(/\d{4}, \d+:\d\d/).first()).toBeVisible();
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
  },
);

test(
  'a returning player sees the last prices before a slow platform answers, and nothing moves when it does',
  { tag: ['@worker', '@indexeddb', '@local-storage'] },
  async ({ page, context, texts, login, store }) => {
    await login.enter(luna);
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    await readyWithPrices(page);
    const release = await holdScripts(context, /\/v1\/user-sessions$/);
    await page.addInitScript(watchMoves);
    await page.reload();
    const date = page.locator('main').getByText(/\d{4}, \d+:\d\d/);
    await expect(date).toBeVisible();
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    const notice = page.getByText(texts.offline.connecting);
    await expect(notice).toBeVisible();
    release();
    await expect(date).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate('moves')).toBeLessThan(nothingSeen);
  },
);

/** Blocks requests to the platform only. Returns a function that lets them through again. */
async function losePlatform(
  context: BrowserContext,
  { apiUrl }: LocalHosts,
): Promise<() => Promise<void>> {
  const address = `${apiUrl}/**`;
  await context.route(address, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(address);
}

/** Makes the browser report that it is offline, although the scripts load. Runs in the page. */
function networkless(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
}

/** Runs in the page. */
function networkBack(): void {
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}
