import { noteOtherSites } from '#adapters/browser/page/cookie-site-check.ts';

function notesOf(host: string, urls: readonly string[]): readonly string[] {
  const notes: string[] = [];
  noteOtherSites(host, urls, (code, detail) => notes.push(`${code}: ${detail}`));
  return notes;
}

test.each([
  ['store.example.com', ['https://api.example.com', 'https://privacy.example.com:8443/v']],
  ['example.com', ['https://api.eu.example.com']],
  ['Store.Example.com', ['https://api.example.com']],
  ['localhost', ['http://localhost:4180', 'http://localhost:4181']],
  ['192.168.0.7', ['http://192.168.0.7:4180']],
  ['[::1]', ['http://[::1]:4180']],
])('%s shares its site with %j', (host, urls) => {
  expect(notesOf(host, urls)).toEqual([]);
});

test.each([
  ['store.example.com', 'https://api.example.org', 'api.example.org'],
  ['store.example.com', 'https://api.example-games.com', 'api.example-games.com'],
  ['localhost', 'http://127.0.0.1:4180', '127.0.0.1'],
  ['192.168.0.7', 'http://10.0.0.7:4180', '10.0.0.7'],
])('%s does not share its site with %s', (host, url, other) => {
  expect(notesOf(host, [url])).toEqual([expect.stringContaining(`: ${other} is another site`)]);
});

test('each cross-site host is logged once, by name, with a link to the guide', () => {
  const urls = ['https://api.example.org/v1', 'https://api.example.org', 'https://a.example.com'];
  expect(notesOf('store.example.com', urls)).toEqual([
    expect.stringMatching(/^Host of another site: api\.example\.org .+store\.example\.com.+deploy/),
  ]);
});
