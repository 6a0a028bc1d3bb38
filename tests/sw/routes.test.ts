import { isPage } from '../../sw/routes.ts';

test.each([
  '/',
  '/home',
  '/checkout',
  '/confirm/delete',
  '/confirm/eyJhbGciOi.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJVadQssw5c',
  '/nowhere/at/all/',
])('the shell answers %s', (pathname) => {
  expect(isPage({ pathname })).toBe(true);
});

test.each([
  '/robots.txt',
  '/manifest.webmanifest',
  '/assets/main.0123abcd.js',
  '/icons/favicon.svg',
  '/.well-known/assetlinks.json',
])('a missing file stays missing: %s', (pathname) => {
  expect(isPage({ pathname })).toBe(false);
});
