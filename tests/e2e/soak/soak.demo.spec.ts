import type { CDPSession, Page } from 'playwright/test';
import { CheckoutPage, lunasCard } from '../pages/checkout-page.ts';
import { luna } from '../support/people.ts';
import { expect, test } from '../support/privacy-test.ts';

const laps = 100;
/** Until everything that is loaded once has been. */
const warmUp = 10;

/** Addresses of a lap besides the store, a checkout with its success, and the privacy centre. */
const strolls = ['/orders', '/download', '/promo-code', '/screenshots', '/orders', '/download'];

interface Weight {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly frames: number;
  readonly documents: number;
}

async function weigh(devtools: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    frames: of('Frames'),
    documents: of('Documents'),
  };
}

/** As a link in the page does; resolves once the screen is there. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a thousand pages, a hundred purchases and a hundred captchas leave nothing behind', async ({
  page,
  login,
  store,
  checkout,
  success,
  privacy,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  await login.open();
  await login.signIn(luna);

  let before: Weight | undefined;
  for (let lap = 1; lap <= laps; lap++) {
    await follow(page, '/home');
    await expect(store.buyLink('gems_pack_1')).toBeVisible();
    await follow(page, CheckoutPage.address('gems_pack_1', 'gems'));
    await checkout.enter(lunasCard);
    await checkout.pay.click();
    await expect(success.heading).toBeVisible();
    await follow(page, '/privacy');
    await privacy.summary('get_personal_data').click();
    await privacy.action('get_personal_data', 'get-data').click();
    await expect(privacy.box).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(privacy.box).toBeHidden();
    for (const address of strolls) await follow(page, address);
    if (lap === warmUp) {
      await follow(page, '/home');
      before = await weigh(devtools);
    }
  }
  await follow(page, '/home');
  const after = await weigh(devtools);
  test.info().annotations.push({ type: 'weight', description: JSON.stringify({ before, after }) });
  expect(after.heap).toBeLessThan((before?.heap ?? 0) * 1.05);
  expect(after.frames).toBe(before?.frames);
  expect(after.documents).toBe(before?.documents);
  expect(after.listeners).toBeLessThanOrEqual((before?.listeners ?? 0) * 1.02);
  expect(after.nodes).toBeLessThanOrEqual((before?.nodes ?? 0) * 1.02);
});
