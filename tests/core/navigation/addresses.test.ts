import { loginAddress, returnAddress } from '#core/navigation/return-address.ts';
import { itemAddress, orderAddress, routeNamed, routes } from '#core/navigation/routes.ts';
import * as fc from 'fast-check';

const store = 'https://store.kitewood.test';
const guarded: string[] = Object.values(routes).flatMap(({ path, guarded }) =>
  guarded ? [path] : [],
);

/** Whether a browser that is sent to this address stays on one of our own guarded pages. */
function isOurs(address: string): boolean {
  const url = new URL(address, store);
  return url.origin === store && guarded.includes(url.pathname.replace(/\/$/, ''));
}

test.each([
  '/home',
  '/home/',
  '/checkout?skuId=gems_pack_3&type=gems',
  '/checkout?skuId=a%20b&type=hidden#top',
  '/checkout-success?skuId=620&type=bundle',
])('returnAddress(%s) is the same address', (address) => {
  expect(returnAddress(address)).toBe(address);
});

const elsewhere = [
  '/ home /login /login?returnTo=/login /nowhere /home/of/others /homely /HOME /__proto__',
  '//evil.test //evil.test/home ///evil.test/home /\\evil.test/home \\\\evil.test/home',
  '/%09/evil.test /home\\..\\..\\evil /home/../../evil /home/..//evil.test /./home',
  '/%2fevil.test /home%2f..%2f..%2fevil javascript:alert(1) javascript:/home',
  'JaVaScRiPt://home data:text/html,<script> https://evil.test/home https:/home https:home',
  '/@evil.test/home /home@evil.test /home;@evil.test /.evil.test /constructor',
].flatMap((addresses) => addresses.split(' '));

test.each([
  ...elsewhere,
  null,
  '',
  '/\t/evil.test/home',
  '/home\n',
  '/home\u0000',
  '/home?a=\r\nSet-Cookie:b',
  '/home\u2028',
  ' /home',
  `/home?${'a'.repeat(500)}`,
])('returnAddress(%j) is /home', (address) => {
  expect(returnAddress(address)).toBe('/home');
});

const pieces =
  '/ // \\ /home /checkout ? # @ : . .. %2f %5c %09 evil.test javascript: https: skuId=1 & ;';
const piece = fc.constantFrom(...pieces.split(' '), '\t', '\n', '\u0000', ' ', '\u3000');
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(piece, { maxLength: 8 }).map((address) => address.join('')),
  fc.string({ maxLength: 30 }).map((text) => `/home${text}`),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `/checkout?${text}`),
  fc.webUrl(),
);

test('returnAddress() is one of the store’s guarded pages for any input', () => {
  fc.assert(
    fc.property(hostile, (address) => {
      expect(isOurs(returnAddress(address))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('loginAddress() contains a return address that returnAddress() restores unchanged', () => {
  const address = '/checkout?skuId=gems_pack_3&type=gems';
  const login = new URL(loginAddress(address), store);
  expect(login.pathname).toBe('/login');
  expect(returnAddress(login.searchParams.get('returnTo'))).toBe(address);
});

test.each(['/home', '/login', '//evil.test', '/nowhere'])(
  'loginAddress(%s) is /login without a return address',
  (address) => {
    expect(loginAddress(address)).toBe('/login');
  },
);

test('loginAddress() stays in the store and leads back to a guarded page for any input', () => {
  const wellFormed = hostile.filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(wellFormed, (address) => {
      const login = new URL(loginAddress(address), store);
      expect([login.origin, login.pathname]).toEqual([store, '/login']);
      expect(isOurs(returnAddress(login.searchParams.get('returnTo')))).toBe(true);
    }),
  );
});

const names = Object.keys(routes) as (keyof typeof routes)[];

/** An address of the route. A parameter with choices takes the first one. */
const exampleOf = (path: string) =>
  path.replace(/:[a-z]+(?:\((\w+)[^)]*\))?/gi, (_, choice: string | undefined) => choice ?? 'any');

test.each(names)(
  'routeNamed() finds the route %s by its path, with or without a trailing slash',
  (name) => {
    const path = exampleOf(routes[name].path);
    expect(routeNamed(path)).toBe(name);
    expect(routeNamed(path === '/' ? path : `${path}/`)).toBe(name);
  },
);

test('only the routes for a signed-in player are guarded', () => {
  const guarded = 'home checkout checkoutSuccess checkoutCollect privacy promoCode download';
  const open = 'root public/privacy login passwordForgot passwordReset ConfirmationEmailPrivacy';
  const among = (list: string) => names.filter((name) => list.split(' ').includes(name));
  expect(among(guarded).every((name) => routes[name].guarded)).toBe(true);
  expect(among(open).some((name) => routes[name].guarded)).toBe(false);
  expect([...among(guarded), ...among(open)]).toHaveLength(13);
});

const unknown =
  'home /home/x /checkout- /Home //home /home?x /__proto__ /confirm /confirm/other /confirm/delete/now /confirm/DELETE';
test.each(['', ...unknown.split(' ')])('routeNamed(%j) is notFound', (path) => {
  expect(routeNamed(path)).toBe('notFound');
});

test('itemAddress() keeps any SKU and type unchanged in its query', () => {
  const text = fc.string({ unit: 'grapheme' });
  const page = fc.constantFrom('checkout' as const, 'checkoutSuccess' as const);
  fc.assert(
    fc.property(page, text, text, (route, skuId, type) => {
      const url = new URL(itemAddress(route, { skuId, type }), 'https://store.kitewood.test');
      expect(routeNamed(url.pathname)).toBe(route);
      expect(url.searchParams.get('skuId')).toBe(skuId);
      expect(url.searchParams.get('type')).toBe(type);
    }),
  );
});

test('orderAddress() keeps any reference unchanged in its query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (reference) => {
      const url = new URL(orderAddress(reference), 'https://store.kitewood.test');
      expect(routeNamed(url.pathname)).toBe('orders');
      expect(url.searchParams.get('reference')).toBe(reference);
    }),
  );
});
