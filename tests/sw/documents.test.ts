import { addressPattern, routes } from '#core/navigation/routes.ts';
import { documentOf, documents, isPage } from '../../sw/routes.ts';

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
