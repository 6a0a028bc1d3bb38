import type { Page } from 'playwright/test';
import { readJournal } from './money/after-calm.ts';
import { gemPackAddress } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const launch = '&embedded=true&country=US';

test.use({ inGame: true });

/** The collect messages to the game. The world is stored shortly after the page shows the outcome. */
async function collected(page: Page) {
  return (await readWorld(page)).bridge.filter(({ kind }) => kind === 'collect');
}

test.describe('the checkout in the game', () => {
  test.beforeEach(async ({ page, login, checkout }) => {
    await page.goto(gemPackAddress + launch);
    await login.signIn(luna);
    await expect(checkout.form).toBeVisible();
  });

  test(
    'the Collect button sends the purchase to the game once, and no message holds secrets',
    { tag: '@walk' },
    async ({ page, checkout }) => {
      await checkout.payWith();
      await page.getByRole('button', { name: 'Collect' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Collected!' })).toBeVisible();
      const messages = async () => (await readWorld(page)).bridge;
      await expect.poll(messages).toMatchObject([
        { kind: 'iap-checkout', sku: 'gems_pack_3' },
        { kind: 'iap-request', sku: 'gems_pack_3', value: 499, currency: 'USD' },
        { kind: 'iap-completed', sku: 'gems_pack_3', success: true, failureReason: '' },
        { kind: 'collect', sku: 'gems_pack_3', wallet: { gems: 640 } },
      ]);
      expect(JSON.stringify(await messages())).not.toMatch(/secret|4242|@|token/);
    },
  );

  test('a purchase can still be collected after a reload, and only once @indexeddb @local-storage', async ({
    page,
    checkout,
  }) => {
    await checkout.payWith();
    const collect = page.getByRole('button', { name: 'Collect' });
    await expect(collect).toBeVisible();
    await page.reload();
    await collect.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Collected!' })).toBeVisible();
    await expect.poll(() => collected(page)).toHaveLength(1);
    await expect.poll(async () => (await readJournal(page)).open).toBe(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: "It's yours!" })).toBeVisible();
    expect(await collected(page)).toMatchObject([
      { sku: 'gems_pack_3', wallet: { gems: 640 }, added: { reward: { gems: 400 } } },
    ]);
  });
});
