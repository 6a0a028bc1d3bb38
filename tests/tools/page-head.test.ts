import { withPublicHead } from '../../.tools/build/page-head.ts';

const page = '<head>\n    <meta name="robots" content="noindex" />\n</head>';

test('a public page has its canonical address and no noindex', () => {
  expect(withPublicHead(page, '/login', 'https://store.example.com')).toBe(
    '<head>\n    <link rel="canonical" href="https://store.example.com/login" />\n    <meta property="og:url" content="https://store.example.com/login" />\n</head>',
  );
});

test('a public page of a site without a configured address has no canonical address and no noindex', () => {
  expect(withPublicHead(page, '/login', null)).toBe('<head>\n    \n</head>');
});

test('withPublicHead() throws if the page has no noindex', () => {
  expect(() => withPublicHead('<head></head>', '/login', null)).toThrow(/noindex/);
});
