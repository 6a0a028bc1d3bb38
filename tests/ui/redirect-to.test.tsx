import { act, screen } from '@testing-library/react';
import { keepBack } from '../support/late-answer.ts';
import { renderStore } from '../support/render-store.tsx';

/** The login page, and what has it learn that a player is here. */
async function renderUnsure(): Promise<() => Promise<void>> {
  let learn = () => Promise.resolve();
  await renderStore('/login', {
    signedInAs: 'luna',
    prepare: async ({ ports }) => {
      learn = keepBack(ports.session, 'resume');
    },
  });
  await screen.findByLabelText('E-mail');
  return learn;
}

test('who goes on from the login page just as it learns who is here arrives where they went', async () => {
  const learn = await renderUnsure();
  await act(async () => {
    window.history.pushState(null, '', '/orders');
    await learn();
  });
  await screen.findByRole('heading', { name: 'Nothing bought yet', level: 1 });
  expect(window.location.pathname).toBe('/orders');
});

test('who turns round on the way is led to the store all the same', async () => {
  const learn = await renderUnsure();
  await act(async () => {
    window.history.pushState(null, '', '/orders');
    await learn();
    window.history.back();
  });
  await screen.findByRole('heading', { name: 'Store', level: 1 });
  expect(window.location.pathname).toBe('/home');
});
