import { webView } from '#ui/i18n/locales/en/account.json';
import { problems } from '#ui/i18n/locales/en/app.json';
import { act, screen } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

test('the code for support can be copied without a session', async () => {
  const { user, device } = await renderStore('/web-view');
  await user.click(await screen.findByRole('button', { name: webView.copy }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  const code = device.sharing.clipboard ?? '';
  expect(code).toMatch(/^WV1-/);
  screen.getByText(`Code for support: ${code}`);
});

const title = problems.unreachable.title.replace('{{brand}}', 'Kitewood');

test('if the chunk of the check fails to load, the page says so, and runs it once the network is back', async () => {
  const store = await renderStore('/web-view', {
    prepare: async (fake) => {
      fake.device.webView.fetched = false;
      await fake.goOffline();
    },
  });
  await screen.findByRole('heading', { name: title });
  store.device.webView.fetched = true;
  await act(() => store.goOnline());
  await screen.findByText('Code for support: WV1-OK');
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});
