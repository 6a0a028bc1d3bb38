import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright/test';
import { gemPackAddress } from '../pages/checkout-page.ts';
import { follow, playerPages } from '../support/page-headings.ts';
import { luna } from '../support/people.ts';
import { expect, test } from '../support/privacy-test.ts';
import { ordersTextsOf } from '../support/texts.ts';

// Runs in the live build, whose platform is not in the page: growth is the store's own. A document in which the captcha
// ran is reloaded before a checkout, so all purchases run first and all captchas after them.

const titles = { ...playerPages, '/orders': ordersTextsOf('en').title };

const laps = 100;
/** Laps until everything that is loaded only once has been loaded. */
const warmUp = 10;
const mostGrowth = 1.02;

interface Weight {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly frames: number;
  readonly documents: number;
  /** Nodes that are in no document but still referenced. */
  readonly detached: readonly string[];
}

async function weigh(page: Page, devtools: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    frames: of('Frames'),
    documents: of('Documents'),
    detached: await findDetached(page),
  };
}

/**
 * Measures until two results, two seconds apart, agree in every count. Pending work, such as a database request or a
 * frame that was just removed, is gone by then. Leaks stay.
 */
async function weighAtRest(page: Page, devtools: CDPSession): Promise<Weight> {
  const weights: Weight[] = [];
  await expect
    .poll(
      async () => {
        const weight = await weigh(page, devtools);
        const before = weights.at(-1);
        weights.push(weight);
        return before && isDeepStrictEqual({ ...before, heap: 0 }, { ...weight, heap: 0 });
      },
      { message: 'all that is counted comes to rest', intervals: [2_000], timeout: 60_000 },
    )
    .toBe(true);
  const rested = weights.at(-1);
  if (!rested) throw new Error('it was weighed');
  return rested;
}

/** Uses a separate DevTools session: with the DOM domain enabled, a session retains every node it has seen. */
async function findDetached(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  await devtools.detach();
  return detachedNodes.map(
    ({ treeNode: { nodeName, attributes = [] } }) => `${nodeName} ${attributes.join(' ')}`,
  );
}

/** Opens pages one after the other, as links do. */
async function visit(page: Page, ...addresses: readonly (keyof typeof titles)[]): Promise<void> {
  for (const address of addresses) await follow(page, address, titles[address]);
}

test('a thousand pages, a hundred purchases and a hundred captchas leak no memory', async ({
  page,
  login,
  store,
  checkout,
  privacy,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  /** Runs all laps. Measures the page in the store after the warm-up and after the last lap. */
  async function walk(lap: () => Promise<void>): Promise<readonly [Weight, Weight]> {
    const weights: Weight[] = [];
    for (let done = 1; done <= laps; done++) {
      await lap();
      if (done !== warmUp && done !== laps) continue;
      await visit(page, '/home');
      await expect(store.buyLink('gems_pack_1')).toBeVisible();
      weights.push(await weighAtRest(page, devtools));
    }
    const [before, after] = weights;
    if (!before || !after) throw new Error('a walk is longer than its warm-up');
    const description = JSON.stringify({ before, after });
    test.info().annotations.push({ type: 'weight', description });
    return [before, after];
  }
  const loads: string[] = [];
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  page.on('load', () => loads.push(page.url()));

  const shopping = await walk(async () => {
    await visit(page, '/home', gemPackAddress);
    await checkout.buy();
    await visit(page, '/orders', '/promo-code');
  });
  const asking = await walk(async () => {
    await visit(page, '/privacy');
    await privacy.summary('get_personal_data').click();
    await privacy.action('get_personal_data', 'get-data').click();
    await expect(privacy.box).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
    await visit(page, '/download', '/screenshots', '/home', '/orders');
  });

  expect(loads, 'one document from beginning to end').toEqual([]);
  const grown = [shopping, asking].reduce(
    (sum, [before, after]) => sum + after.heap - before.heap,
    0,
  );
  expect(grown).toBeLessThan(shopping[0].heap * 0.05);
  for (const [before, after] of [shopping, asking]) {
    // The browser may still hold what was removed last. A leak of one per lap would be ninety.
    expect(after.frames).toBeLessThanOrEqual(before.frames + 1);
    expect(after.documents).toBeLessThanOrEqual(before.documents + 1);
    expect(after.detached.length, after.detached.join()).toBeLessThan(laps - warmUp);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * mostGrowth);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * mostGrowth);
  }
});
