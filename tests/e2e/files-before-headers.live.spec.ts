import { hostedBuild } from '../../.tools/build/in-page.ts';
import { lookForNewer, newerWaits, openAsLuna, releaseOf } from './support/release-in-use.ts';
import { test } from './support/releases.ts';
import { expect } from './support/test.ts';

// The files of a release were deployed before its headers, and a player visited in between.

test.use({ expectedErrors: [/Content Security Policy|policy violated|Refused to|net::ERR_/] });

test(
  'a release installed under an outdated policy has the current policy and prices once in use',
  { tag: '@worker' },
  async ({ page, host, releases, login, store }) => {
    const before = await openAsLuna(page, login);
    const { platform, ...others } = hostedBuild(releases.dirs[1] ?? '');
    if (!platform) throw new Error('this is about the live build');
    await host.deployUnderHeaders(1, {
      platform: { ...platform, apiUrl: 'https://older.kitewood.test' },
      ...others,
    });
    await lookForNewer(page);
    await newerWaits(page);
    await host.deploy(1);
    await page.reload();
    await expect.poll(() => releaseOf(page)).not.toBe(before);
    // Cached prices would hide that the policy blocks the platform.
    await page.evaluate(() => caches.delete('prices'));
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(true);
    const policy = 'content-security-policy';
    const answer = await page.request.get('/home', { headers: { Accept: 'text/html' } });
    expect(response?.headers()[policy]).toBe(answer.headers()[policy]);
    await expect(store.heading).toBeVisible();
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  },
);
