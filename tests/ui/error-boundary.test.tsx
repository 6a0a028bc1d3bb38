import { createI18n } from '#ui/i18n/i18n.ts';
import { ErrorBoundary } from '#ui/layout/error-boundary.tsx';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';

const updates = { holdsLink: false, partMissing: jest.fn() };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.mocked(console.error).mockRestore());

test('what breaks as it is drawn for the first time is left behind with the way back, too', async () => {
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
});
