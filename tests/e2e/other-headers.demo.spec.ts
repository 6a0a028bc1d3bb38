import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/violates the following Content|policy violated: .* by inline/] });

test('login is styled and signs in if the host’s policy lacks the hashes of its inline content', async ({
  page,
  context,
  baseURL,
  login,
  store,
}) => {
  await context.route(`${baseURL}/login`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replaceAll(/ 'sha256-[^']+'/g, ''),
    };
    await route.fulfill({ response, headers });
  });
  const refused = page.waitForEvent('console', (message) => /inline style/.test(message.text()));
  await page.goto('/login', { waitUntil: 'commit' });
  await refused;
  await expect(login.heading).toBeVisible();
  await expect(login.submit).toHaveCSS('min-height', '48px');
  await login.email.fill(luna.email);
  await login.password.fill(luna.password);
  await login.submit.click();
  await expect(store.heading).toBeVisible();
});

test('a page served without a policy header enforces its own Trusted Types policy', async ({
  page,
  context,
  login,
  foreseen,
}) => {
  foreseen.push(/TrustedHTML/);
  await context.route('**/login', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await login.open();
  await expect(login.heading).toBeVisible();
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>hello</b>';
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(refused).toBe(true);
});
