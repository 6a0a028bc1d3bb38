import { expect, test } from './support/test.ts';

test('pages for anyone may be found, and players\u2019 pages may not; every page has a preview', async ({
  request,
}) => {
  const pages = { '/login': true, '/public/privacy': true, '/home': false, '/checkout': false };
  for (const [address, isPublic] of Object.entries({ ...pages, '/orders': false })) {
    const html = await (await request.get(address, { headers: { Accept: 'text/html' } })).text();
    expect(html.includes('content="noindex"'), address).toBe(!isPublic);
    expect(html, address).toContain('property="og:title"');
  }
});

test('the icon that browsers ask for by themselves is there', async ({ request }) => {
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});
