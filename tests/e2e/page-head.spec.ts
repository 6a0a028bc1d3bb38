import { expect, test } from './support/test.ts';

test('public pages may be indexed and players’ pages may not, and every page has a preview title', async ({
  request,
}) => {
  const pages = { '/login': true, '/public/privacy': true, '/home': false, '/checkout': false };
  for (const [address, isPublic] of Object.entries({ ...pages, '/orders': false })) {
    const html = await (await request.get(address, { headers: { Accept: 'text/html' } })).text();
    expect(html.includes('content="noindex"'), address).toBe(!isPublic);
    expect(html, address).toContain('property="og:title"');
  }
});

test('/favicon.ico, which browsers request by default, exists', async ({ request }) => {
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});
