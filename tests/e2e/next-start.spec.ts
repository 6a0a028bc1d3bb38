import { gemPackAddress } from './pages/checkout-page.ts';
import { breakScript } from './support/generations.ts';
import { deployNewer, newerWaits, openAsLuna, releaseOf } from './support/release-in-use.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

// A waiting release is activated at the next start, even if its own pages or those of the older one are broken.

for (const [network, tags] of [
  ['online', ['@worker']],
  ['offline', ['@worker', '@indexeddb']],
] as const) {
  test(
    `reloading the only open page ${network} activates the newer release that waits`,
    { tag: [...tags] },
    async ({ page, context, host, login, store }) => {
      const before = await openAsLuna(page, login);
      await deployNewer(page, host);
      await context.setOffline(network === 'offline');
      await page.reload();
      await expect.poll(() => releaseOf(page)).not.toBe(before);
      await expect(store.heading).toBeVisible();
      const after = await releaseOf(page);
      await page.reload();
      await expect(store.heading).toBeVisible();
      expect(await releaseOf(page)).toBe(after);
    },
  );
}

test(
  'a newer release waits as long as another page of the store, such as a checkout, is open',
  { tag: '@worker' },
  async ({ page, context, host, login, store }) => {
    const before = await openAsLuna(page, login);
    const other = await context.newPage();
    await other.goto(gemPackAddress);
    await deployNewer(page, host);
    await page.reload();
    await expect(store.heading).toBeVisible();
    expect(await releaseOf(page)).toBe(before);
    await other.close();
    await page.reload();
    await expect.poll(() => releaseOf(page)).not.toBe(before);
    await expect(store.heading).toBeVisible();
  },
);

test(
  'a release with pages that do not start is replaced once an older one is deployed again',
  { tag: '@worker' },
  async ({ page, host, releases, login, store, foreseen }) => {
    foreseen.push(/404|net::ERR_|does not start/);
    const good = await openAsLuna(page, login);
    breakScript(releases.dirs[1] ?? '');
    await deployNewer(page, host);
    const broken = page.waitForEvent('pageerror');
    await page.reload();
    expect((await broken).message).toContain('does not start');
    await host.deploy(0);
    await page.reload();
    await newerWaits(page);
    await page.reload();
    await expect.poll(() => releaseOf(page)).toBe(good);
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  },
);
