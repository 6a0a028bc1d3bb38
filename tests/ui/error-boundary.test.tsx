import { createI18n } from '#ui/i18n/i18n.ts';
import { ErrorBoundary } from '#ui/layout/error-boundary.tsx';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { renderStore } from '../support/render-store.tsx';

const updates = { holdsLink: false, partMissing: jest.fn() };

/** React logs the render error. Any other test fails if an error is logged. */
function expectComplaint(): void {
  expect(jest.mocked(console.error).mock.calls.flat()).toContainEqual(new Error('broken'));
  jest.mocked(console.error).mockClear();
}

test('the error boundary resets on popstate, even if the page threw on its first render', async () => {
  let broken = true;
  function Page() {
    if (broken) throw new Error('broken');
    return <h1>The page before</h1>;
  }
  render(
    <I18nextProvider i18n={await createI18n('en', 'Kitewood')}>
      <ErrorBoundary updates={updates as never}>
        <Page />
      </ErrorBoundary>
    </I18nextProvider>,
  );
  expect(screen.queryByRole('heading', { name: 'The page before' })).toBeNull();
  broken = false;
  await act(async () => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('heading', { name: 'The page before' });
  expectComplaint();
});

test('a screen that throws leaves the layout around it, from which another screen opens', async () => {
  const { user } = await renderStore('/checkout?skuId=gems_pack_3&type=gems', {
    signedInAs: 'luna',
    slots: {
      CardFields() {
        throw new Error('broken');
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Oops, this page got tangled up' });
  expectComplaint();
  screen.getByRole('contentinfo');
  const [toPromo] = screen.getAllByRole('link', { name: 'Promo code' });
  await user.click(toPromo!);
  await screen.findByRole('heading', { level: 1, name: 'Promo code' });
  expect(screen.queryByText('Oops, this page got tangled up')).toBeNull();
});
