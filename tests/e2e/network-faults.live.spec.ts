import type { Page } from 'playwright/test';
import { lunasCard } from './pages/checkout-page.ts';
import { cards, luna } from './support/people.ts';
import type { Platform } from './support/platform.ts';
import { expect, test } from './support/test.ts';

// Whatever the network does to a purchase, the platform's ledger ends with one charge and one grant.

async function ledgerOf(platform: Platform | undefined): Promise<readonly string[]> {
  const { state } = (await platform?.look()) ?? { state: undefined };
  return state?.ledger.map(({ kind }) => kind) ?? [];
}

/** Expects that every configured fault has been applied. */
async function expectAllStruck(platform: Platform | undefined): Promise<void> {
  const looked = await platform?.look();
  expect({ faults: looked?.state.faults, spoils: looked?.wireFaults }).toEqual({
    faults: [],
    spoils: [],
  });
}

test.beforeEach(async ({ login, checkout }) => {
  await checkout.open('gems_pack_3', 'gems');
  await login.signIn(luna);
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
      platform,
      checkout,
      success,
      store,
    }) => {
      for (const fault of faults) await platform?.ask(order, { operation, fault });
      await checkout.pay.click();
      await checkout.challenge
        .getByRole('button', { name: 'Yes, confirm' })
        .click({ timeout: 40_000 });
      await expect(success.heading).toBeVisible({ timeout: 40_000 });
      await expect(store.gems).toHaveText('640');
      expect(await ledgerOf(platform)).toEqual(['charge', 'grant']);
      await expectAllStruck(platform);
    });
  }
}

test.describe.configure({ timeout: 90_000 });

test('tokens rejected during a purchase are replaced, and it is charged and granted once', async ({
  platform,
  checkout,
  success,
}) => {
  await checkout.pay.click();
  await expect(checkout.challenge).toBeVisible();
  await platform?.ask('refuseTokens');
  await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(success.heading).toBeVisible();
  expect(await ledgerOf(platform)).toEqual(['charge', 'grant']);
});

test('a purchase on a slow platform is charged and granted once', async ({
  platform,
  checkout,
  success,
}) => {
  await platform?.ask('change', { network: { online: true, delay: 1_500 } });
  await checkout.pay.click();
  await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click({ timeout: 30_000 });
  await expect(success.heading).toBeVisible({ timeout: 40_000 });
  expect(await ledgerOf(platform)).toEqual(['charge', 'grant']);
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
  platform,
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
  expect(await ledgerOf(platform)).toEqual([]);
  await listenAgain();
  await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click({ timeout: 40_000 });
  await expect(success.heading).toBeVisible({ timeout: 40_000 });
  expect(await ledgerOf(platform)).toEqual(['charge', 'grant']);
});
