import { addressPattern, routes } from '#core/navigation/routes.ts';
import { documentOf, documents, isArt, isCacheable, isPage, languageOf } from '../../sw/routes.ts';

test.each([
  '/',
  '/home',
  '/checkout',
  '/confirm/delete',
  '/confirm/eyJhbGciOi.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJVadQssw5c',
  '/nowhere/at/all/',
])('isPage() is true for the page address %s', (pathname) => {
  expect(isPage({ pathname })).toBe(true);
});

test.each([
  '/robots.txt',
  '/manifest.webmanifest',
  '/assets/main.0123abcd.js',
  '/icons/favicon.svg',
  '/.well-known/assetlinks.json',
  '/.well-known/apple-developer-merchantid-domain-association',
])('isPage() is false for the file %s', (pathname) => {
  expect(isPage({ pathname })).toBe(false);
});

test.each([
  ['/assets/gems-1.5520e1fc.svg', true],
  ['/assets/scene-village.a2b30f9e.svg', true],
  ['/assets/stardust-jar.4f1be2a0.png', true],
  ['/assets/stardust-jar.4f1be2a0.jpg', true],
  ['/assets/stardust-jar.4f1be2a0.jpeg', true],
  ['/assets/stardust-jar.4f1be2a0.webp', true],
  ['/assets/stardust-jar.4f1be2a0.avif', true],
  ['/assets/offline.e5adfab6.svg', false],
  ['/assets/error.446a7a66.svg', false],
  ['/assets/main.0123abcd.js', false],
  ['/assets/fredoka.0123abcd.woff2', false],
  ['/icons/favicon.svg', false],
  ['/icons/icon-192.png', false],
])('isArt(%s) is %s', (path, expected) => {
  expect(isArt(path)).toBe(expected);
});

test.each([
  ['/assets/lang-pt-account.60db7e58.js', 'pt'],
  ['/assets/lang-ru-store.92d6d85e.js', 'ru'],
  ['/assets/language.92d6d85e.js', undefined],
  ['/lang-pt-account.js', undefined],
])('languageOf(%s) is %s', (path, expected) => {
  expect(languageOf(path)).toBe(expected);
});

const own = 'https://store.kitewood.test';

test.each([
  ['an asset of the build', `${own}/assets/gems-1.0123abcd.svg`, 'GET', true],
  ['the worker itself', `${own}/sw.js`, 'GET', false],
  ['a call of the platform on the same host', `${own}/v1/user-sessions`, 'GET', false],
  ['a call of the platform under a path', `${own}/api/v1/payment-profiles`, 'GET', false],
  ['a player’s profile', `${own}/graphql`, 'GET', false],
  ['what apps of the device look for', `${own}/.well-known/assetlinks.json`, 'GET', false],
  ['an address with a question', `${own}/assets/gems-1.0123abcd.svg?token=1`, 'GET', false],
  ['anything of another host', 'https://js.stripe.com/v3/assets/a.svg', 'GET', false],
  ['anything that is sent', `${own}/assets/gems-1.0123abcd.svg`, 'POST', false],
])('isCacheable() is true only for an asset of the build: %s', (_, url, method, expected) => {
  expect(isCacheable({ method }, new URL(url), own)).toBe(expected);
});

test.each([
  ['/login', '/login.html'],
  ['/login/', '/login.html'],
  ['/home', '/home.html'],
  ['/public/privacy', '/public-privacy.html'],
  ['/', '/index.html'],
  ['/checkout', '/checkout.html'],
  ['/checkout-success', '/index.html'],
  ['/nowhere', '/index.html'],
  ['/login.html', '/login.html'],
])('the path %s is served with the document %s', (path, document) => {
  expect(documentOf(path)).toBe(document);
});

test('every document serves a page, and the path of a document is not a page itself', () => {
  const answering = Object.values(routes).map(({ path }) => documentOf(path));
  expect(answering).toEqual(expect.arrayContaining(documents));
  expect(documents.some((path) => isPage({ pathname: path }))).toBe(false);
  expect(Object.values(routes).some((route) => addressPattern(route).test('/home.html'))).toBe(
    false,
  );
});
