import type { Page } from 'playwright/test';
import { openHeld } from './support/prerender.ts';
import { expect, test } from './support/test.ts';

test.use({ worker: false });

for (const address of ['/login', '/home']) {
  test(`${address} says that it is connecting, with a reload link, until its slow scripts load`, async ({
    page,
    login,
    texts,
  }) => {
    await page.clock.install();
    const release = await openHeld(page, address);
    await expect(page.locator('head script[src*="/main."]')).toBeAttached();
    const news = page.locator('[aria-live=polite]', { hasText: texts.offline.connecting });
    const again = page.getByRole('link', { name: texts.problems.missing.reload });
    await expect(again).toBeHidden();
    await page.clock.fastForward(8_000);
    await expect(news).toBeVisible();
    await expect(again).toBeVisible();
    release();
    await expect(login.heading).toBeVisible();
    await expect(again).toBeHidden();
    await page.clock.fastForward(8_000);
    await expect(again).toBeHidden();
  });
}

const mailLink = '/password-reset?actionToken=TOKEN';
const appTexts = /\/assets\/lang-\w+-app-json/;

test('a page that removed a mail link’s token from its address says that it is connecting, without a reload link', async ({
  page,
  context,
  texts,
}) => {
  await page.clock.install();
  await context.route(appTexts, () => undefined);
  await page.goto(mailLink, { waitUntil: 'commit' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.clock.fastForward(8_000);
  await expect(page.getByText(texts.offline.connecting)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.problems.missing.reload })).toHaveCount(0);
});

test.describe('translations that fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Loading chunk/] });

  /** Opens a page. Resolves once its translations have failed to load. */
  async function openWithoutTexts(page: Page, address: string): Promise<void> {
    await page.clock.install();
    await page.context().route(appTexts, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('Loading chunk'),
    );
    await page.goto(address);
    await failed;
  }

  test('a page that can load no translations does not stay without a notice', async ({
    page,
    texts,
  }) => {
    await openWithoutTexts(page, '/login');
    await page.clock.fastForward(8_000);
    await expect(page.getByRole('link', { name: texts.problems.missing.reload })).toBeVisible();
  });

  test('a mail link’s page opens with its token once a retry loads the translations', async ({
    page,
    context,
    reset,
  }) => {
    await openWithoutTexts(page, mailLink);
    await context.unroute(appTexts);
    await page.clock.fastForward(5_000);
    await expect(reset.password).toBeVisible();
  });
});
