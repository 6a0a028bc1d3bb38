import { withPublicHead } from '../../.tools/build/page-head.ts';

const page = '<head>\n    <meta name="robots" content="noindex" />\n</head>';

test('a page for anyone names its own address, and may be found', () => {
  expect(withPublicHead(page, '/login', 'https://store.example.com')).toBe(
    '<head>\n    <link rel="canonical" href="https://store.example.com/login" />\n    <meta property="og:url" content="https://store.example.com/login" />\n</head>',
  );
});

test('a site without a configured address names none in its head', () => {
  expect(withPublicHead(page, '/login', null)).toBe('<head>\n    \n</head>');
});

test('a page that could be found already is an error', () => {
  expect(() => withPublicHead('<head></head>', '/login', null)).toThrow(/noindex/);
});
