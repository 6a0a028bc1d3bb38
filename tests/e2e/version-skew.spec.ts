import type { Page } from 'playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readyForOffline } from './support/offline.ts';
import { allPages, follow } from './support/page-headings.ts';
import { luna } from './support/people.ts';
import { lookForNewer, openAsLuna, releaseOf } from './support/release-in-use.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

/** Pages with chunks that load when they are opened, and their headings. */
const { '/home': storeTitle, ...lazyPages } = allPages;

const loadsOf = (page: Page) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
};

test(
  'a page that is two releases old opens every other page without a reload',
  { tag: ['@worker', '@long'] },
  async ({ page, host, login }) => {
    await login.enter(luna);
    await readyForOffline(page);
    const loads = loadsOf(page);
    await host.deploy(1);
    await host.deploy(2);
    for (const [address, title] of Object.entries(lazyPages)) {
      await follow(page, address, title);
      await follow(page, '/home', storeTitle);
    }
    expect(loads).toEqual([]);
  },
);

test(
  'a newer release waits, is offered unless the player types, and is applied on request',
  { tag: '@worker' },
  async ({ page, host, login, store, texts }) => {
    const before = await openAsLuna(page, login);
    await host.deploy(2);
    await lookForNewer(page);
    const use = page.getByRole('button', { name: texts.app.useNewVersion, exact: true });
    await expect(use).toBeVisible();
    await follow(page, '/promo-code', lazyPages['/promo-code']);
    await page.getByRole('textbox').fill('KITE');
    await expect(use).toBeHidden();
    await follow(page, '/home', storeTitle);
    expect(await releaseOf(page)).toBe(before);
    const loads = loadsOf(page);
    await use.click();
    await expect.poll(() => releaseOf(page)).not.toBe(before);
    await expect(store.heading).toBeVisible();
    await expect.poll(() => loads).toHaveLength(1);
  },
);

test(
  'a newer release is applied on request even if background fetches of the old one are pending',
  { tag: '@worker' },
  async ({ page, host, login, store, texts }) => {
    const before = await openAsLuna(page, login);
    await host.deploy(1);
    await lookForNewer(page);
    const use = page.getByRole('button', { name: texts.app.useNewVersion, exact: true });
    await expect(use).toBeVisible();
    await page.evaluate(async () => {
      const art = await caches.open('art-and-texts');
      for (const { url } of await art.keys()) if (url.endsWith('.svg')) await art.delete(url);
    });
    await host.fallSilent();
    await page.evaluate(() => {
      navigator.serviceWorker.controller?.postMessage({ type: 'keep-art' });
    });
    await use.click();
    await expect.poll(() => releaseOf(page)).not.toBe(before);
    await expect(store.heading).toBeVisible();
  },
);

test.describe('without a worker', () => {
  test.use({ worker: false });

  test(
    'a page two releases old without a worker reloads at most once to open each other page',
    { tag: '@long' },
    async ({ context, host, login }) => {
      test.slow();
      await login.enter(luna);
      for (const [address, title] of Object.entries(lazyPages)) {
        await host.deploy(0);
        const tab = await context.newPage();
        await tab.goto('/home');
        // Its prerendered view is shown before its scripts are loaded: this waits for all of them.
        await expect(tab.locator('[data-sku] a').first()).toBeVisible();
        const loads = loadsOf(tab);
        const before = await releaseOf(tab);
        await host.deploy(2);
        await follow(tab, address, title);
        expect(await releaseOf(tab)).not.toBe(before);
        expect(loads.length, address).toBeLessThanOrEqual(1);
        await tab.close();
      }
    },
  );
});

test(
  'the stop worker removes every service worker and cache, and the store still opens',
  { tag: '@worker' },
  async ({ page, host, releases, login, store }) => {
    const [first = '', second = ''] = releases.dirs;
    const worker = join(first, 'sw.js');
    writeFileSync(`${worker}.br`, brotliCompressSync(readFileSync(worker)));
    await host.deploy(0);
    await login.enter(luna);
    await readyForOffline(page);
    // The steps of docs/offline.md.
    execFileSync(process.execPath, ['--run', 'stop-worker', '--', second]);
    await host.deployOver(1);
    await lookForNewer(page);
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          await caches.keys(),
        ]),
      )
      .toEqual([0, []]);
    const before = await releaseOf(page);
    await page.goto('/home');
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    expect(await releaseOf(page)).not.toBe(before);
  },
);
