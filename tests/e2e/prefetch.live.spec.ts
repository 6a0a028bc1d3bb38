import type { Page } from 'playwright/test';
import { cookieName } from '../support/msw/local-world.ts';
import { lunasCard } from './pages/checkout-page.ts';
import { keptRecord } from './support/kept-record.ts';
import { luna } from './support/people.ts';
import { holdScripts } from './support/prerender.ts';
import { expect, test as base } from './support/test.ts';

const session = 'POST /v1/user-sessions';
const place = 'GET /v1/location';
const prices = 'GET /graphql Skus';
const price = 'GET /graphql PassingSkus';
const cards = 'GET /v1/payment-profiles';
const lastKnown = { database: 'kitewood-last-known', store: 'last-known', key: 'player' };

const test = base.extend<{ calls: readonly string[] }>({
  /** Calls to the platform since the last navigation: method, path and GraphQL operation. */
  calls: async ({ page, hosts }, provide) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.length = 0;
      if (url.origin !== hosts?.apiUrl) return;
      const operation = url.searchParams.get('operationName') ?? '';
      calls.push(`${request.method()} ${url.pathname} ${operation}`.trim());
    });
    await provide(calls);
  },
});

test.use({ worker: false });

test.beforeEach(async ({ login, store }) => {
  await login.enter(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
});

const scripts = /\/assets\/(?:main|vendor)\.\w+\.js$/;

const times = (calls: readonly string[], call: string) =>
  calls.filter((one) => one === call).length;

async function storeKeeps(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [name, value] as const);
}

test('session, country and prices are prefetched once while the store’s scripts load @local-storage', async ({
  store,
  context,
  calls,
}) => {
  const release = await holdScripts(context, scripts);
  const opened = store.open();
  await expect.poll(() => calls).toEqual(expect.arrayContaining([session, place, prices]));
  release();
  await opened;
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expect(store.gems).toHaveText('240');
  for (const call of [session, place, prices]) expect(times(calls, call)).toBe(1);
  for (const call of [price, cards]) expect(times(calls, call)).toBe(0);
});

test('the checkout’s price and the saved cards are prefetched once as well, and are not left in the window @local-storage', async ({
  page,
  checkout,
  context,
  calls,
}) => {
  const left = () =>
    page.evaluate(() =>
      Object.getOwnPropertySymbols(window).some(
        (symbol) => Reflect.get(window, symbol) instanceof Map,
      ),
    );
  const release = await holdScripts(context, scripts);
  const opened = checkout.open();
  const asked = [session, place, prices, price, cards];
  await expect.poll(() => calls).toEqual(expect.arrayContaining(asked));
  expect(await left()).toBe(true);
  release();
  await opened;
  await expect(checkout.pay).toContainText('$4.99');
  expect(await left()).toBe(false);
  for (const call of asked) expect(times(calls, call)).toBe(1);
});

test('an unknown item requests neither its price nor the saved cards @local-storage', async ({
  checkout,
  calls,
}) => {
  await checkout.open('gems_pack_99', 'gems');
  await expect(checkout.unavailable).toBeVisible();
  await expect.poll(() => times(calls, prices)).toBe(1);
  for (const call of [price, cards]) expect(times(calls, call)).toBe(0);
});

test('a late country look-up repeats no request, and Pay reads the price again @local-storage @indexeddb', async ({
  page,
  context,
  checkout,
  success,
  calls,
}) => {
  await expect
    .poll(() => keptRecord(page, lastKnown), 'the place is noted for the next visit')
    .toMatchObject({ topics: { country: { value: 'US' } } });
  const place = Promise.withResolvers<void>();
  await context.route('**/v1/location', async (route) => {
    await place.promise;
    await route.fallback();
  });
  await checkout.open();
  await expect(checkout.pay).toContainText('$4.99');
  const landed = page.waitForResponse('**/v1/location');
  place.resolve();
  await (await landed).finished();
  await checkout.enter(lunasCard);
  expect(times(calls, price)).toBe(1);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  expect(times(calls, price)).toBe(2);
  expect(times(calls, cards)).toBe(1);
});

test('no country look-up is requested if the game has named the country @local-storage', async ({
  page,
  store,
  calls,
}) => {
  await storeKeeps(page, 'country', 'BR');
  await store.open();
  await expect(store.buyLink('gems_pack_3')).toHaveText(/^R\$/);
  expect(times(calls, place)).toBe(0);
  expect(times(calls, session)).toBe(1);
  expect(times(calls, prices)).toBe(1);
});

test('for a player with an expired session no prices are prefetched', async ({
  page,
  context,
  store,
  login,
  calls,
}) => {
  await context.clearCookies({ name: cookieName });
  await store.open();
  await expect(login.email).toBeVisible();
  expect(times(calls, prices)).toBe(0);
  await expect(page).toHaveURL(/\/login/);
});

test('nothing is prefetched if no player is signed in on the device @local-storage', async ({
  page,
  store,
  context,
  calls,
}) => {
  await storeKeeps(page, 'signed-in', 'false');
  const release = await holdScripts(context, scripts);
  const opened = store.open();
  await page.waitForRequest(/\/assets\/main\.\w+\.js$/);
  await expect(page.locator('template#scripts')).toHaveCount(0);
  // The page that is left sends its events.
  expect(calls.filter((call) => call !== 'POST /v1/events')).toEqual([]);
  release();
  await opened;
});
