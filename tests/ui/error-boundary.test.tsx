import { createI18n } from '#ui/i18n/i18n.ts';
import { ErrorBoundary } from '#ui/layout/error-boundary.tsx';
import { StartFailure } from '#ui/layout/start-failure.tsx';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { gemPackAddress, heading, luna, type RenderedStore } from '../support/render-page.tsx';
import { pressPayWithFault } from '../support/purchase.ts';
import { renderStore } from '../support/render-store.tsx';

const tangled = 'Oops, this page got tangled up';

/** React logs the render error. Any other test fails if an error is logged. */
function expectComplaint(error: Error): void {
  expect(jest.mocked(console.error).mock.calls.flat()).toContainEqual(error);
  jest.mocked(console.error).mockClear();
}

/** Opens the checkout, which throws `error` as it renders. */
async function openThrowing(error: Error, isBroken = () => true): Promise<RenderedStore> {
  const CardFields = () => {
    if (isBroken()) throw error;
    return <p>Card fields</p>;
  };
  return renderStore(gemPackAddress, { ...luna, slots: { CardFields } });
}

test('the error boundary resets on popstate, even if the page threw on its first render', async () => {
  let broken = true;
  function Page() {
    if (broken) throw new Error('broken');
    return <h1>The page before</h1>;
  }
  const updates = { holdsLink: false, partMissing: jest.fn() };
  render(
    <I18nextProvider i18n={await createI18n('en', 'Kitewood')}>
      <ErrorBoundary updates={updates as never}>
        <Page />
      </ErrorBoundary>
    </I18nextProvider>,
  );
  expect(screen.queryByRole('heading', { name: 'The page before' })).toBeNull();
  broken = false;
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  await heading('The page before');
  expectComplaint(new Error('broken'));
});

test('the page of a store that cannot start is marked as in the language of its text', async () => {
  document.documentElement.lang = 'en';
  render(
    <I18nextProvider i18n={await createI18n('de', 'Kitewood')}>
      <StartFailure kind="insecure" />
    </I18nextProvider>,
  );
  await heading('Diese Adresse ist nicht sicher');
  expect(document.documentElement.lang).toBe('de');
});

test('a screen that throws shows an error page in the layout, from which another screen opens', async () => {
  const { follow } = await openThrowing(new Error('broken'));
  expect(document.activeElement).toBe(await heading(tangled));
  // React's report of a caught error, which the store passes to its error handler.
  expect(console.error).toHaveBeenCalledTimes(1);
  expectComplaint(new Error('broken'));
  expect(document.title).toBe(`${tangled} · Kitewood Store`);
  screen.getByRole('button', { name: 'Reload' });
  const back = screen.getByRole('link', { name: 'Back to the store' });
  expect(back.getAttribute('href')).toBe('/home');
  screen.getByRole('contentinfo');
  await follow('Promo code');
  await heading('Promo code');
  expect(screen.queryByText(tangled)).toBeNull();
});

const missing = Object.assign(new Error('Loading chunk 2772 failed.'), { name: 'ChunkLoadError' });

test('a page with a missing chunk is shown once the platform is reachable again', async () => {
  let broken = true;
  const { goOffline, goOnline } = await openThrowing(missing, () => broken);
  await heading("This page hasn't loaded yet");
  expectComplaint(missing);
  await act(goOffline);
  broken = false;
  await act(goOnline);
  await screen.findByText('Card fields');
});

test.each([
  ['reloads it once the purchase has ended', 'stays', 1],
  ['reloads nothing if the page is left before the purchase ends', 'leaves', 0],
] as const)('during a purchase, a page with a missing chunk %s', async (_, then, reloads) => {
  const CardFields = () => {
    throw missing;
  };
  const store = await renderStore('/home', { ...luna, slots: { CardFields } });
  await act(() => pressPayWithFault(store, 'answer-lost'));
  act(() => navigate('/checkout?skuId=gems_pack_1&type=gems'));
  await heading("This page hasn't loaded yet");
  expectComplaint(missing);
  expect(store.device.updates.reloadedForMissing).toBe(0);
  if (then === 'leaves') act(() => navigate('/home'));
  await store.advance(60_000);
  expect(store.device.updates.reloadedForMissing).toBe(reloads);
});

test('a chunk that fails to load shows that the page has not loaded yet, with Reload', async () => {
  await openThrowing(missing);
  await heading("This page hasn't loaded yet");
  screen.getByRole('button', { name: 'Reload' });
  expectComplaint(missing);
});
