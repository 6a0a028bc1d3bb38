import { screen } from '@testing-library/react';
import { players } from '../support/platform.ts';
import { renderStore } from '../support/render-store.tsx';

const copied = (text: string) => `\u202A\u200B${text}\u202C\uFEFF`;

test('an e-mail copied with invisible characters signs in', async () => {
  const { user } = await renderStore('/login');
  await user.click(await screen.findByLabelText('E-mail'));
  await user.paste(copied(players.luna.email));
  await user.type(screen.getByLabelText('Password'), players.luna.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Store' });
});

test('a pasted promo code keeps invisible characters that join letters, and loses the others', async () => {
  const { user } = await renderStore('/promo-code', { signedInAs: 'luna' });
  const code = await screen.findByLabelText<HTMLInputElement>('Your code');
  await user.click(code);
  await user.paste(copied('\u0645\u06CC\u200C\u062E'));
  expect(code.value).toBe('\u0645\u06CC\u200C\u062E');
});

test('a pasted password keeps its invisible characters', async () => {
  const { user } = await renderStore('/login');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await user.click(password);
  await user.paste(copied('moonlight'));
  expect(password.value).toBe(copied('moonlight'));
});
