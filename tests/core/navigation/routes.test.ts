import { itemAddress, orderAddress, routeNamed, routes } from '#core/navigation/routes.ts';
import * as fc from 'fast-check';

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

const unknown = 'home /home/x /checkout- /Home //home /home?x /__proto__ /confirm /confirm/other';
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
