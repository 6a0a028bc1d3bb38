import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface TrustedTypesWindow {
  readonly trustedTypes: { createPolicy(name: string, rules: object): void };
}

test.describe('the policies of the page', () => {
  test.use({ expectedErrors: [/TrustedHTML|TrustedTypePolicy|trusted-types|frame-ancestors/] });

  test('the page rejects markup, foreign scripts and further Trusted Types policies', async ({
    page,
    login,
  }) => {
    await login.open();
    await expect(login.heading).toBeVisible();
    const attempts = await page.evaluate(() => {
      const refused = (attempt: () => void): boolean => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return {
        markup: refused(() => (document.createElement('div').innerHTML = '<b>hello</b>')),
        foreignScript: refused(
          () => (document.createElement('script').src = 'https://elsewhere.test/x.js'),
        ),
        anotherPolicy: refused(() =>
          (window as unknown as TrustedTypesWindow).trustedTypes.createPolicy('another', {}),
        ),
      };
    });
    expect(attempts).toEqual({ markup: true, foreignScript: true, anotherPolicy: true });
  });

  test('another page cannot show the store in a frame', async ({ page, baseURL }) => {
    const refusal = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.setContent(`<iframe src="${baseURL}/login"></iframe>`);
    expect((await refusal).type()).toBe('error');
  });
});

interface PolicyDocument {
  readonly featurePolicy?: { allowedFeatures(): string[] };
}

/** Features that grant no capability: client hints and the isolation of the page. */
const noPower = /^(?:ch-|cross-origin-isolated$)/;

test('the page has its security headers', async ({ page, hosts }) => {
  const response = await page.goto('/login');
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  const allowed = await page.evaluate(
    () => (document as PolicyDocument).featurePolicy?.allowedFeatures() ?? [],
  );
  // If a new browser feature fails this, add it to .tools/hosting/policy.ts. Not every system supports `web-share`.
  const kept = allowed.filter((power) => !noPower.test(power) && power !== 'web-share');
  const payment = hosts === null ? [] : ['payment'];
  expect(kept.toSorted()).toEqual(['aria-notify', 'clipboard-write', ...payment]);
});

test(
  'a page served by the service worker has the content security policy',
  { tag: '@worker' },
  async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(true);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  },
);

test('a script of the store that was modified in transit does not run', async ({
  page,
  context,
  foreseen,
}) => {
  foreseen.push(/valid digest|integrity/);
  await context.route('**/assets/main.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.planted = true;${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (message) => /digest/.test(message.text()));
  await page.goto('/login');
  expect((await refused).type()).toBe('error');
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test('every script and style sheet has an integrity hash, and no element has an inline handler or style', async ({
  page,
}) => {
  const text = await (
    await page.request.get('/login', { headers: { Accept: 'text/html' } })
  ).text();
  const tags = text.match(/<(?:script|link)\b[^>]*\/assets\/[^>]*\.(?:js|css)"[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags) expect(tag).toMatch(/ integrity="sha256-[\w+/]{43}="/);
  expect(text).not.toMatch(/ on\w+=| style=/);
});

test('the health file has version, build and maintenance state, and must be revalidated', async ({
  request,
}) => {
  const response = await request.get('/health.json');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(await response.json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    build: expect.stringMatching(/^[0-9a-f]{16}$/),
    maintenance: false,
  });
});

test('a whole purchase works with a frozen Object.prototype', async ({
  page,
  context,
  checkout,
}) => {
  await context.addInitScript(freezeObjects);
  await checkout.openAs(luna);
  await checkout.buy();
  expect(await page.evaluate(() => Object.isFrozen(Object.prototype))).toBe(true);
});

/**
 * Freezes Object.prototype. Some libraries assign names that it has, such as `toString`, to an object. That would fail
 * for a frozen name, so these setters define the object's own property. Runs in the page.
 */
function freezeObjects(): void {
  const shared: object = Object.prototype;
  for (const name of ['toString', 'valueOf', 'constructor', 'toLocaleString']) {
    const inherited: unknown = Reflect.get(shared, name);
    Object.defineProperty(shared, name, {
      get: () => inherited,
      set(this: object, value: unknown) {
        if (this === shared) throw new TypeError(`${name} of every object`);
        const own = { value, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(this, name, own);
      },
    });
  }
  Object.freeze(shared);
}
