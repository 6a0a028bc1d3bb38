import { expect, test } from './support/test.ts';

test.use({ expectedErrors: [/TrustedHTML/] });

test('a page served without a policy header enforces its own Trusted Types policy', async ({
  page,
  context,
  login,
}) => {
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
