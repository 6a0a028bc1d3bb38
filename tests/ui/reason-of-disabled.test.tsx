import { screen } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

const reason = 'First fill in everything above correctly.';
const luna = { signedInAs: 'luna' } as const;
const mailLink = { path: '/password-reset', token: 'reset_000001' };

test.each([
  ['/login', 'Sign in', {}],
  ['/promo-code', 'Redeem', luna],
  ['/forgot-password', 'Send me the link', {}],
  ['/password-reset', 'Save', { mailLink }],
])('on %s the disabled button %s is described by what is still to do', async (path, name, from) => {
  await renderStore(path, from);
  const button = await screen.findByRole('button', { name, description: reason });
  expect(button).toHaveProperty('disabled', true);
});

test('the forgot-password side of the login card describes its button with the reason', async () => {
  const { user } = await renderStore('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send me the link', description: reason });
});

test('the reason disappears as soon as the button is enabled', async () => {
  const { user } = await renderStore('/promo-code', luna);
  await user.type(await screen.findByRole('textbox', { name: 'Your code' }), 'KITE');
  screen.getByText(reason);
  await user.type(screen.getByRole('textbox', { name: 'Your code' }), 'WOOD2026');
  expect(screen.getByRole('button', { name: 'Redeem' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(reason)).toBeNull();
});
