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
