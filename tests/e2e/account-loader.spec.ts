import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const part = /\/assets\/account\.\w+\.js$/;

// Files in the worker's cache are not requested from the host.
test.beforeEach(({ context }) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
);

test('login loads no account chunk until the visitor types', async ({ page, login }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (part.test(request.url())) asked.push(request.url());
  });
  await login.open();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const brought = page.waitForResponse(part);
  await login.email.pressSequentially('luna');
  await brought;
  expect(asked).toHaveLength(1);
});

test('the document of the store names every script that the store requests', async ({
  page,
  login,
  store,
}) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  const document = await (await page.goto('/home'))?.text();
  await expect(page.locator('[data-sku] a').first()).toBeVisible();
  await expect(page.locator('[data-balance]').first()).toBeVisible();
  expect([...asked].some((path) => part.test(path))).toBe(true);
  expect([...asked].filter((path) => !document?.includes(`"${path}"`))).toEqual([]);
});

test.describe('an account chunk that fails to load', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|ChunkLoadError/] });

  test('an account chunk that fails to load shows an error without Pay, and a button retries it', async ({
    page,
    context,
    login,
    store,
    checkout,
    texts,
  }) => {
    await context.route(part, (route) => route.abort());
    await login.open();
    // The page reloads itself once: a newer release may have removed the chunk from the host.
    const reloaded = page.waitForEvent('load');
    await login.signIn(luna);
    await reloaded;
    const told = page.getByRole('heading', { level: 1, name: texts.problems.unreachable.title });
    await expect(told).toBeVisible();
    await page.goto('/checkout?skuId=gems_pack_3&type=gems');
    await expect(told).toBeVisible();
    await expect(checkout.pay).toHaveCount(0);
    const triedAgain = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    await page.goto('/home');
    await triedAgain;
    await expect(told).toBeVisible();
    await context.unroute(part);
    await page.getByRole('button', { name: texts.app.retry, exact: true }).click();
    await expect(store.heading).toBeVisible();
    await expect(page.locator('[data-sku] a').first()).toBeVisible();
  });
});
