import { webView } from '#ui/i18n/locales/en/account.json';
import { screen } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

test('the code for support is copied by whoever is there, signed in or not', async () => {
  const { user, device } = await renderStore('/web-view');
  await user.click(await screen.findByRole('button', { name: webView.copy }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  const code = device.sharing.clipboard ?? '';
  expect(code).toMatch(/^WV1-/);
  screen.getByText(`Code for support: ${code}`);
});
