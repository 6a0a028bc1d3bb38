import { lunasCard } from './pages/checkout-page.ts';
import type { Page } from 'playwright/test';
import { cards, luna } from './support/people.ts';
import type { Platform } from './support/platform.ts';
import { expect, test } from './support/test.ts';
import { ledgerOf } from './support/world.ts';

// Whatever the network does to a purchase, the platform's ledger ends with one charge and one grant.

/** Expects that every configured fault has been applied. */
async function expectAllStruck(platform: Platform | undefined): Promise<void> {
  const looked = await platform?.look();
  expect({ faults: looked?.state.faults, spoils: looked?.wireFaults }).toEqual({
    faults: [],
    spoils: [],
  });
}

test.beforeEach(async ({ checkout }) => {
  await checkout.openAs(luna);
  await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
});

const steps = ['createPaymentProfile', 'createPurchase', 'confirmPurchase', 'purchase'] as const;
const failures = [
  [
    'every kind of failure',
    'breakNext',
    ['request-lost', 'answer-lost', 'unavailable', 'unavailable-after'],
  ],
  ['malformed responses', 'spoilNext', ['html', 'half', 'wrong-shape']],
] as const;

for (const operation of steps) {
  for (const [name, order, faults] of failures) {
    test(`${operation} is retried after ${name}, and the purchase is charged and granted once`, async ({
      page,
      platform,
      checkout,
      success,
      store,
    }) => {
      for (const fault of faults) await platform?.ask(order, { operation, fault });
      await checkout.pay.click();
      await checkout.pass.click({ timeout: 40_000 });
      await expect(success.heading).toBeVisible({ timeout: 40_000 });
      await expect(store.gems).toHaveText('640');
      expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
      await expectAllStruck(platform);
    });
  }
}

test.describe.configure({ timeout: 90_000 });

test('tokens rejected during a purchase are replaced, and it is charged and granted once', async ({
  page,
  platform,
  checkout,
  success,
}) => {
  await checkout.pay.click();
  await expect(checkout.challenge).toBeVisible();
  await platform?.ask('refuseTokens');
  await checkout.pass.click();
  await expect(success.heading).toBeVisible();
  expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
});

test('a purchase on a slow platform is charged and granted once', async ({
  page,
  platform,
  checkout,
  success,
}) => {
  await platform?.ask('change', { network: { online: true, delay: 1_500 } });
  await checkout.pay.click();
  await checkout.pass.click({ timeout: 30_000 });
  await expect(success.heading).toBeVisible({ timeout: 40_000 });
  expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
});

/** Refuses requests to the platform. Returns a function that lets them through again. */
async function refuseConnections(page: Page, apiUrl: string): Promise<() => Promise<void>> {
  const context = page.context();
  const all = `${apiUrl}/v1/**`;
  await context.route(all, (route) => route.abort('connectionrefused'));
  return () => context.unroute(all);
}

test('a purchase charges nothing while the platform is unreachable, and is retried afterwards', async ({
  page,
  hosts,
  checkout,
  success,
}) => {
  const listenAgain = await refuseConnections(page, hosts?.apiUrl ?? '');
  const refused = page.waitForEvent(
    'requestfailed',
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/user-sessions'),
  );
  await checkout.pay.click();
  await refused;
  await expect(checkout.pay).toBeDisabled();
  expect(await ledgerOf(page)).toEqual([]);
  await listenAgain();
  await checkout.pass.click({ timeout: 40_000 });
  await expect(success.heading).toBeVisible({ timeout: 40_000 });
  expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
});
