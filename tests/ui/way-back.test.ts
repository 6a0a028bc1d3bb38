import { markWayBack } from '#ui/routing/routing.tsx';
import { canGoBack } from '#ui/routing/way-back.ts';
import { navigate } from 'wouter/use-browser-location';

const go = (to: string, replace = false) => markWayBack(navigate, to, { replace });

/** Opened in another way than by the store. */
beforeEach(() => history.pushState({ linkFingerprint: 'of a mail' }, '', '/login'));
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('behind the first page of a visit none is known', () => {
  expect(canGoBack()).toBe(false);
});

test('nor behind the one that takes its place', () => {
  go('/home', true);
  expect([location.pathname, canGoBack()]).toEqual(['/home', false]);
});

test('behind a page that was opened from another one there is that one', () => {
  go('/checkout');
  expect([location.pathname, canGoBack()]).toEqual(['/checkout', true]);
});

test('also if it is then replaced by another', () => {
  go('/checkout');
  go('/checkout-success', true);
  expect([location.pathname, canGoBack()]).toEqual(['/checkout-success', true]);
});

test('the page one is on is opened again at its top, and is no further step back', () => {
  go('/checkout');
  const steps = history.length;
  document.body.innerHTML = '<main><h1 tabindex="-1">Checkout</h1></main>';
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  go('/checkout');
  expect([history.length, canGoBack(), scrollTo.mock.lastCall]).toEqual([steps, true, [0, 0]]);
  expect(document.activeElement?.tagName).toBe('H1');
});

test('the browser’s own answer is used if it has one', () => {
  const navigation = { canGoBack: true };
  Object.assign(window, { navigation });
  expect(canGoBack()).toBe(true);
  navigation.canGoBack = false;
  go('/checkout');
  expect(canGoBack()).toBe(false);
});
