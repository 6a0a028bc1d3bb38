import { noteOtherSites, otherSites } from '#adapters/browser/page/cookie-site-check.ts';

test.each([
  ['store.example.com', ['https://api.example.com', 'https://privacy.example.com:8443/v']],
  ['example.com', ['https://api.eu.example.com']],
  ['Store.Example.com', ['https://api.example.com']],
  ['localhost', ['http://localhost:4180', 'http://localhost:4181']],
  ['192.168.0.7', ['http://192.168.0.7:4180']],
  ['[::1]', ['http://[::1]:4180']],
])('%s shares its site with %j', (host, urls) => {
  expect(otherSites(host, urls)).toEqual([]);
});

test.each([
  ['store.example.com', 'https://api.example.org', 'api.example.org'],
  ['store.example.com', 'https://api.example-games.com', 'api.example-games.com'],
  ['localhost', 'http://127.0.0.1:4180', '127.0.0.1'],
  ['192.168.0.7', 'http://10.0.0.7:4180', '10.0.0.7'],
])('%s does not share its site with %s', (host, url, other) => {
  expect(otherSites(host, [url])).toEqual([other]);
});

test('each cross-site host is logged once, by name, with a link to the guide', () => {
  const notes: string[] = [];
  const urls = ['https://api.example.org/v1', 'https://api.example.org', 'https://a.example.com'];
  noteOtherSites('store.example.com', urls, (code, detail) => notes.push(`${code}: ${detail}`));
  expect(notes).toEqual([
    expect.stringMatching(/^Host of another site: api\.example\.org .+store\.example\.com.+deploy/),
  ]);
});
