import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { screen } from '@testing-library/react';
import { luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ login: LoginScreen, promoCode: PromoCodeScreen });

const copied = (text: string) => `\u202A\u200B${text}\u202C\uFEFF`;

test.each([
  ['e-mail loses its invisible characters', '/login', 'E-mail', 'luna@', 'luna@'],
  [
    'promo code keeps invisible characters that join letters, and loses the others',
    '/promo-code',
    'Your code',
    '\u0645\u06CC\u200C\u062E',
    '\u0645\u06CC\u200C\u062E',
  ],
  ['password keeps its invisible characters', '/login', 'Password', 'moon', copied('moon')],
])('a pasted %s', async (_, address, label, text, kept) => {
  const { user } = await render(address, address === '/login' ? {} : luna);
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await user.click(field);
  await user.paste(copied(text));
  expect(field.value).toBe(kept);
});
