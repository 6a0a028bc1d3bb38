import { gemPackAddress } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ inGame: true });

test(
  'the Collect button sends the purchase to the game once, and no message holds secrets',
  { tag: '@walk' },
  async ({ page, login, checkout }) => {
    await page.goto(`${gemPackAddress}&embedded=true&country=US`);
    await login.signIn(luna);
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
