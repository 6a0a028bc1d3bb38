import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { luna } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

test('a newer version is not offered while a form has typed values, but on the next screen', async () => {
  const { device, enter, follow } = await renderStore('/promo-code', luna);
  await enter({ 'Your code': 'K' });
  act(() => device.updates.newVersionWaits());
  expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
  await follow('Download');
  await screen.findByRole('button', { name: 'Use it now' });
});

test('Enter that is held down at login sends one request, so that a wrong password uses up one try', async () => {
  let asked: jest.SpyInstance | undefined;
  const { enter } = await renderStore('/login', {
    prepare({ ports }) {
      asked = jest.spyOn(ports.session, 'signIn');
    },
  });
  await enter({ 'E-mail': 'luna@example.test', Password: 'sunlight' });
  await userEvent.setup({ delay: 10 }).keyboard('{Enter>40/}');
  await screen.findByText("That e-mail or password isn't right.");
  expect(asked).toHaveBeenCalledTimes(1);
});
