import type { Page } from 'playwright/test';
import { cookieName } from '../support/msw/local-world.ts';
import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { keptRecord } from './support/kept-record.ts';
import { luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

interface Fixtures {
  /** Calls to the platform since the last navigation: method, path and GraphQL operation. */
  calls: readonly string[];
  /** Holds the store’s own scripts until they are released. */
  scripts: { hold(): Promise<void>; letGo(): void };
}

const session = 'POST /v1/user-sessions';
const place = 'GET /v1/location';
const prices = 'GET /graphql Skus';
const price = 'GET /graphql PassingSkus';
const cards = 'GET /v1/payment-profiles';
const lastKnown = { database: 'kitewood-last-known', store: 'last-known', key: 'player' };

const test = base.extend<Fixtures>({
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
  scripts: async ({ context }, provide) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await provide({
      async hold() {
        await context.route(/\/assets\/(?:main|vendor)\.\w+\.js$/, async (route) => {
          await promise;
          await route.continue();
        });
      },
      letGo: resolve,
    });
  },
});

// Files in the worker's cache are not requested from the host.
test.beforeEach(async ({ context, login, store }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await login.open();
  await login.signIn(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
});

const times = (calls: readonly string[], call: string) =>
  calls.filter((one) => one === call).length;

async function storeKeeps(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [name, value] as const);
}

test('session, country and prices are prefetched once while the store’s scripts load @local-storage', async ({
  store,
  calls,
  scripts,
}) => {
  await scripts.hold();
  const opened = store.open();
  await expect.poll(() => calls).toEqual(expect.arrayContaining([session, place, prices]));
  scripts.letGo();
  await opened;
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expect(store.gems).toHaveText('240');
  for (const call of [session, place, prices]) expect(times(calls, call)).toBe(1);
  for (const call of [price, cards]) expect(times(calls, call)).toBe(0);
});

test('the checkout’s price and the saved cards are prefetched once as well @local-storage', async ({
  page,
  checkout,
  calls,
  scripts,
}) => {
  await scripts.hold();
  const opened = page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await expect
    .poll(() => calls)
    .toEqual(expect.arrayContaining([session, place, prices, price, cards]));
  scripts.letGo();
  await opened;
  await expect(checkout.pay).toContainText('$4.99');
  for (const call of [session, place, prices, price, cards]) {
    expect(times(calls, call)).toBe(1);
  }
});

test('prefetched requests are removed from the window once the store runs @local-storage', async ({
  page,
  checkout,
  scripts,
}) => {
  const left = () =>
    page.evaluate(() =>
      Object.getOwnPropertySymbols(window).some(
        (symbol) => Reflect.get(window, symbol) instanceof Map,
      ),
    );
  await scripts.hold();
  const asked = page.waitForRequest('**/v1/payment-profiles?*');
  const opened = page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await asked;
  expect(await left()).toBe(true);
  scripts.letGo();
  await opened;
  await expect(checkout.pay).toContainText('$4.99');
  expect(await left()).toBe(false);
});

test('an unknown item requests neither its price nor the saved cards @local-storage', async ({
  page,
  checkout,
  calls,
}) => {
  await page.goto(CheckoutPage.address('gems_pack_99', 'gems'));
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
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
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

test('the store retries a failed prefetch of session and country @local-storage', async ({
  context,
  store,
  calls,
}) => {
  let lost = 0;
  for (const path of ['/v1/user-sessions', '/v1/location']) {
    let first = true;
    await context.route(`**${path}`, async (route) => {
      if (!first) return route.fallback();
      first = false;
      lost++;
      await route.abort();
    });
  }
  await store.open();
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  expect(lost).toBe(2);
  for (const call of [session, place]) expect(times(calls, call)).toBe(2);
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
  calls,
  scripts,
}) => {
  await storeKeeps(page, 'signed-in', 'false');
  await scripts.hold();
  const opened = store.open();
  await page.waitForRequest(/\/assets\/main\.\w+\.js$/);
  await expect(page.locator('template#scripts')).toHaveCount(0);
  expect(calls).toEqual([]);
  scripts.letGo();
  await opened;
});
