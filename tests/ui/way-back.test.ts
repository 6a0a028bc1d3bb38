import { markWayBack } from '#ui/routing/routing.tsx';
import { canGoBack } from '#ui/routing/way-back.ts';
import { navigate } from 'wouter/use-browser-location';

const go = (to: string, replace = false) => markWayBack(navigate, to, { replace });

/** A history entry that the store did not add. */
beforeEach(() => history.pushState({ linkFingerprint: 'of a mail' }, '', '/login'));
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('canGoBack() is false on the first page of a visit', () => {
  expect(canGoBack()).toBe(false);
});

test('canGoBack() is false if the first page of a visit has been replaced', () => {
  go('/home', true);
  expect([location.pathname, canGoBack()]).toEqual(['/home', false]);
});

test('canGoBack() is true on a page that was opened from another one', () => {
  go('/checkout');
  expect([location.pathname, canGoBack()]).toEqual(['/checkout', true]);
});

test('canGoBack() stays true if a page that was opened from another one is replaced', () => {
  go('/checkout');
  go('/checkout-success', true);
  expect([location.pathname, canGoBack()]).toEqual(['/checkout-success', true]);
});

test('opening the current page again scrolls to its top, and adds no history entry', () => {
  go('/checkout');
  const steps = history.length;
  document.body.innerHTML = '<main><h1 tabindex="-1">Checkout</h1></main>';
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  go('/checkout');
  expect([history.length, canGoBack(), scrollTo.mock.lastCall]).toEqual([steps, true, [0, 0]]);
  expect(document.activeElement?.tagName).toBe('H1');
});

test('canGoBack() uses the browser’s Navigation API if it exists', () => {
  const navigation = { canGoBack: true };
  Object.assign(window, { navigation });
  expect(canGoBack()).toBe(true);
  navigation.canGoBack = false;
  go('/checkout');
  expect(canGoBack()).toBe(false);
});
