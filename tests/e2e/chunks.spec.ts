import { allPages, headingOf } from './support/page-headings.ts';
import { finn, luna } from './support/people.ts';
import { holdScripts } from './support/prerender.ts';
import { expect, test } from './support/test.ts';

const account = /\/assets\/account\.\w+\.js$/;
const script = /\/assets\/\d+\.\w+\.js$/;

test.use({ worker: false });

test('login loads no account chunk until the visitor types, and then the store’s chunks as well', async ({
  page,
  login,
  texts,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (account.test(request.url())) asked.push(request.url());
  });
  await login.open();
  // The page answers a press: it is hydrated, and all that it loads by itself was requested before.
  await page.getByRole('button', { name: texts.login.showPassword }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  expect(asked).toEqual([]);
  const brought = [page.waitForResponse(account), page.waitForRequest(script)];
  await login.email.pressSequentially('luna');
  await Promise.all(brought);
  expect(asked).toHaveLength(1);
});

test('the document of the store names every script that the store requests', async ({
  page,
  login,
}) => {
  await login.enter(luna);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  const document = await (await page.goto('/home'))?.text();
  await expect(page.locator('[data-sku] a').first()).toBeVisible();
  await expect(page.locator('[data-balance]').first()).toBeVisible();
  expect([...asked].some((path) => account.test(path))).toBe(true);
  expect([...asked].filter((path) => !document?.includes(`"${path}"`))).toEqual([]);
});

test('a screen shows a loading message while its chunk loads slowly', async ({
  page,
  context,
  login,
  store,
  texts,
}) => {
  await login.enter(luna);
  const release = await holdScripts(context, script);
  await page.getByRole('link', { name: texts.store.nav.download, exact: true }).click();
  await expect(page.getByText(texts.app.loading)).toBeVisible();
  await expect(store.heading).toHaveCount(0);
  release();
  await expect(page.getByText(texts.app.loading)).toHaveCount(0);
  await expect(headingOf(page, allPages['/download'])).toBeVisible();
});

test('a dialog of the settings that fails to load leaves the page with what was typed, and opens later', async ({
  page,
  context,
  login,
  store,
  promo,
  linkEmail,
  texts,
  foreseen,
}) => {
  foreseen.push(/ChunkLoadError|net::ERR_FAILED/);
  const form = /\/assets\/link-email\.\w+\.js$/;
  await login.enter(finn);
  await promo.open();
  await promo.code.fill('KITE');
  await context.route(form, (route) => route.abort());
  await store.choose(texts.store.nav.linkEmail);
  await expect(page.getByText(texts.problems.unreachable.title)).toBeVisible();
  await expect(promo.code).toHaveValue('KITE');
  await context.unroute(form);
  await store.choose(texts.store.nav.linkEmail);
  await expect(linkEmail.dialog).toBeVisible();
  await expect(page.getByText(texts.problems.unreachable.title)).toHaveCount(0);
});

for (const sign of ['hover', 'focus'] as const) {
  test(`a link prefetches its screen on ${sign}, which then opens even if its scripts cannot load`, async ({
    page,
    context,
    login,
    texts,
  }) => {
    await login.enter(luna);
    const link = page.getByRole('link', { name: texts.store.nav.download, exact: true });
    await expect(link).toBeVisible();
    const fetched = page.waitForResponse(script);
    await link[sign]();
    await (await fetched).finished();
    await context.route(script, (route) => route.abort());
    await link.click();
    await expect(headingOf(page, allPages['/download'])).toBeVisible();
  });
}
