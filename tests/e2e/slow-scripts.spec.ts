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

test('a page that removed a mail link’s token from its address offers no reload while texts load', async ({
  page,
  context,
  texts,
}) => {
  await page.clock.install();
  await context.route(/\/assets\/lang-\w+-app-json/, () => undefined);
  await page.goto('/password-reset?actionToken=TOKEN', { waitUntil: 'commit' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.clock.fastForward(8_000);
  await expect(page.getByRole('link', { name: texts.problems.missing.reload })).toHaveCount(0);
});

test.describe('translations that fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Loading chunk/] });

  test('a page that can load no translations does not stay without a notice', async ({
    page,
    context,
    texts,
  }) => {
    await page.clock.install();
    await context.route(/\/assets\/lang-\w+-app-json/, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('Loading chunk'),
    );
    await page.goto('/login');
    await failed;
    await page.clock.fastForward(8_000);
    await expect(page.getByRole('link', { name: texts.problems.missing.reload })).toBeVisible();
  });
});
