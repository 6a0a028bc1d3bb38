import { allPages, headingOf } from './support/page-headings.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const script = /\/assets\/\d+\.\w+\.js$/;

// Files in the worker's cache are not requested from the host.
test.beforeEach(async ({ context, login }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await login.open();
});

test('the store is prefetched while a visitor types at login', async ({ page, login }) => {
  await page.waitForLoadState('load');
  const asked = page.waitForRequest(script);
  await login.email.pressSequentially('l');
  await asked;
});

test.describe('the navigation of the store', () => {
  test.beforeEach(async ({ login, store }) => {
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
  });

  test('a screen shows a loading message while its chunk loads slowly', async ({
    page,
    context,
    store,
    texts,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await context.route(script, async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole('link', { name: texts.nav.download, exact: true }).click();
    await expect(page.getByText(texts.app.loading)).toBeVisible();
    await expect(store.heading).toHaveCount(0);
    resolve();
    await expect(page.getByText(texts.app.loading)).toHaveCount(0);
    await expect(headingOf(page, allPages['/download'])).toBeVisible();
  });

  for (const sign of ['hover', 'focus'] as const) {
    test(`a link prefetches its screen on ${sign}, which then opens even if its scripts cannot load`, async ({
      page,
      context,
      texts,
    }) => {
      const link = page.getByRole('link', { name: texts.nav.download, exact: true });
      await expect(link).toBeVisible();
      const fetched = page.waitForResponse(script);
      await link[sign]();
      await (await fetched).finished();
      await context.route(script, (route) => route.abort());
      await link.click();
      await expect(page).toHaveURL(/\/download$/);
      await expect(headingOf(page, allPages['/download'])).toBeVisible();
    });
  }
});
