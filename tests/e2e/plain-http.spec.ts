import { expect, test } from './support/test.ts';

const host = 'http://store.example.com';

test.use({ expectedErrors: [/store\.example\.com|Trusted|opener-policy/i] });

test('a page loaded over HTTP says that it needs HTTPS, and its button leads there', async ({
  page,
  context,
  baseURL,
  texts,
}) => {
  await context.route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  const { insecure } = texts.problems;
  await page.goto(`${host}/login?returnTo=%2Fhome`);
  await expect(page.getByRole('heading', { level: 1, name: insecure.title })).toBeVisible();
  await expect(page.getByText(insecure.body)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const safe = page.waitForRequest((request) => request.url().startsWith('https:'));
  await page.getByRole('button', { name: insecure.reload }).click();
  expect((await safe).url()).toBe('https://store.example.com/login?returnTo=%2Fhome');
});
