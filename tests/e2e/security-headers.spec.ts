import { lunasCard } from './pages/checkout-page.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface TrustedTypesWindow {
  readonly trustedTypes: { createPolicy(name: string, rules: object): void };
}

test(
  'a whole purchase breaks no policy, logs no error and asks no other origin',
  { tag: '@worker' },
  async ({ page, login, store, checkout, success, troubles }) => {
    await login.open();
    await login.signIn(luna);
    await store.buyLink('gems_pack_3').click();
    await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
    await checkout.pay.click();
    await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(success.heading).toBeVisible();
    await store.logOut();
    await expect(login.heading).toBeVisible();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(troubles).toEqual([]);
  },
);

test.describe('policies are kept, and the console says so:', () => {
  test.use({ expectedErrors: [/TrustedHTML|TrustedTypePolicy|trusted-types|frame-ancestors/] });

  test('markup and foreign scripts are kept out of the page', async ({ page, login }) => {
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

  test('no other page may hold the store in a frame', async ({ page, baseURL }) => {
    const refusal = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.setContent(`<iframe src="${baseURL}/login"></iframe>`);
    expect((await refusal).type()).toBe('error');
  });
});

test('the page comes with the headers that guard it', async ({ page }) => {
  const response = await page.goto('/login');
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  expect(headers['permissions-policy']).toContain('camera=()');
  const policy = (headers['content-security-policy'] ?? '').split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      expect.stringMatching(/^trusted-types default/),
      expect.stringMatching(/^frame-ancestors ('none'|http:\/\/localhost:\d+)$/),
    ]),
  );
  expect(policy.join()).not.toContain('unsafe');
});

test('the page the worker answers with is guarded, too', { tag: '@worker' }, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
});
