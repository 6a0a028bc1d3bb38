import { ForgotPasswordScreen } from '#ui/screens/forgot-password/forgot-password-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { PasswordResetScreen } from '#ui/screens/password-reset/password-reset-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { screen } from '@testing-library/react';
import { luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  login: LoginScreen,
  promoCode: PromoCodeScreen,
  passwordForgot: ForgotPasswordScreen,
  passwordReset: PasswordResetScreen,
});

const reason = 'First fill in everything above correctly.';
const mailLink = { path: '/password-reset', token: 'reset_000001' };

test.each([
  ['/login', 'Sign in', {}],
  ['/promo-code', 'Redeem', luna],
  ['/forgot-password', 'Send me the link', {}],
  ['/password-reset', 'Save', { mailLink }],
])('on %s the disabled button %s is described by what is still to do', async (path, name, from) => {
  await render(path, from);
  const button = await screen.findByRole('button', { name, description: reason });
  expect(button).toHaveProperty('disabled', true);
});

test('the forgot-password side of the login card describes its button with the reason', async () => {
  const { press } = await render('/login');
  await press('Forgot your password?');
  await screen.findByRole('button', { name: 'Send me the link', description: reason });
});
