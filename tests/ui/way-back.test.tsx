import { markWayBack, Routing } from '#ui/routing/routing.tsx';
import { canGoBack } from '#ui/routing/way-back.ts';
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

const go = (to: string, replace = false) => markWayBack(navigate, to, { replace });

/** A history entry that the store did not add. */
beforeEach(() => history.pushState({ linkFingerprint: 'of a mail' }, '', '/login'));
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test.each<[string, boolean, ...steps: Parameters<typeof go>[]]>([
  ['is false on the first page of a visit', false],
  ['is false if the first page of a visit has been replaced', false, ['/home', true]],
  ['is true on a page that was opened from another one', true, ['/checkout']],
  ['stays true if that page is replaced', true, ['/checkout'], ['/checkout-success', true]],
])('canGoBack() %s', (_, can, ...steps) => {
  for (const step of steps) go(...step);
  expect([location.pathname, canGoBack()]).toEqual([steps.at(-1)?.[0] ?? '/login', can]);
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

test('while the next page loads, a press on a link leaves the page that shows as it is, and stores its position for no other', async () => {
  const never = new Promise<string>(() => {});
  function Screen() {
    const [path] = useLocation();
    return <h1 tabIndex={-1}>{path === '/checkout' ? use(never) : 'Store'}</h1>;
  }
  await act(async () => {
    render(<Screen />, { wrapper: ({ children }) => <Routing at={undefined}>{children}</Routing> });
  });
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await act(async () => go('/checkout'));
  const steps = history.length;
  await act(async () => go('/checkout'));
  screen.getByRole('heading', { name: 'Store' });
  expect([location.pathname, history.length]).toEqual(['/checkout', steps]);
  expect(scrollTo).not.toHaveBeenCalled();
  const stores = jest.spyOn(history, 'replaceState');
  await act(async () => go('/privacy'));
  expect(stores).not.toHaveBeenCalled();
});

test('canGoBack() uses the browser’s Navigation API if it exists', () => {
  const navigation = { canGoBack: true };
  Object.assign(window, { navigation });
  expect(canGoBack()).toBe(true);
  navigation.canGoBack = false;
  go('/checkout');
  expect(canGoBack()).toBe(false);
});
