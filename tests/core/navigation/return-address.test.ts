import { loginAddress, returnAddress } from '#core/navigation/return-address.ts';
import { routes } from '#core/navigation/routes.ts';
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
