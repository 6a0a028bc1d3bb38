import { withIntegrity } from '../../.tools/build/page-integrity.ts';

const of = (url: string) => `sha256-of-${url}`;

test.each([
  '<script defer src="/assets/main.0123abcd.js"></script>',
  '<script src="/assets/main.0123abcd.js" defer></script>',
  '<link href="/assets/main.0123abcd.css" rel="stylesheet">',
  '<link rel="modulepreload" href="/assets/main.0123abcd.js" />',
  '<link\n      rel="preload"\n      as="script"\n      href="/assets/main.0123abcd.js"\n    />',
])('a tag gets the integrity digest of its file: %s', (tag) => {
  const [url = ''] = /\/assets\/[\w.]+/.exec(tag) ?? [];
  const checked = withIntegrity(`<head>${tag}</head>`, of);
  expect(checked).toContain(`"${url}" integrity="${of(url)}"`);
  expect(checked.replace(/ integrity="[^"]*"/, '')).toBe(`<head>${tag}</head>`);
});

test('each file of a page gets its own integrity digest', () => {
  const page = '<script src="/assets/a.js"></script><script src="/assets/b.js"></script>';
  expect(withIntegrity(page, of).match(/sha256-of-\/assets\/[ab]/g)).toEqual([
    'sha256-of-/assets/a',
    'sha256-of-/assets/b',
  ]);
});

test.each([
  '<link rel="icon" href="/icons/favicon.svg" />',
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<script src="https://js.stripe.com/endive/stripe.js"></script>',
  '<a href="/assets/main.0123abcd.js">source</a>',
])('a tag that loads no script or style sheet of the build is unchanged: %s', (tag) => {
  expect(withIntegrity(tag, of)).toBe(tag);
});
