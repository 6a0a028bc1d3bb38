import { itemAddress, orderAddress, routeNamed, routes } from '#core/navigation/routes.ts';
import * as fc from 'fast-check';

const names = Object.keys(routes) as (keyof typeof routes)[];

/** An address of the route: of named choices the first. */
const exampleOf = (path: string) =>
  path.replace(/:[a-z]+(?:\((\w+)[^)]*\))?/gi, (_, choice: string | undefined) => choice ?? 'any');

test.each(names)('the address of %s belongs to it, with a slash at its end too', (name) => {
  const path = exampleOf(routes[name].path);
  expect(routeNamed(path)).toBe(name);
  expect(routeNamed(path === '/' ? path : `${path}/`)).toBe(name);
});

test.each([
  ['root', false],
  ['home', true],
  ['checkout', true],
  ['checkoutSuccess', true],
  ['checkoutCollect', true],
  ['privacy', true],
  ['public/privacy', false],
  ['promoCode', true],
  ['download', true],
  ['login', false],
  ['passwordForgot', false],
  ['passwordReset', false],
  ['ConfirmationEmailPrivacy', false],
] as const)('%s needs a signed-in player: %s', (name, guarded) => {
  expect(routes[name].guarded).toBe(guarded);
});

test.each([
  '',
  'home',
  '/home/x',
  '/checkout-',
  '/Home',
  '//home',
  '/home?x',
  '/__proto__',
  '/confirm',
  '/confirm/other',
])('%j leads nowhere', (path) => {
  expect(routeNamed(path)).toBe('notFound');
});

test('an item\u2019s address gives back its SKU and type, whatever they hold', () => {
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

test('the page of a purchase has its reference in the query, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (reference) => {
      const url = new URL(orderAddress(reference), 'https://store.kitewood.test');
      expect(routeNamed(url.pathname)).toBe('orders');
      expect(url.searchParams.get('reference')).toBe(reference);
    }),
  );
});
