import { act, screen } from '@testing-library/react';
import { keepBack } from '../support/late-answer.ts';
import { renderStore } from '../support/render-store.tsx';

/** Opens the login page while the session resumes. The returned function delivers the answer: a player is signed in. */
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

test('a link pressed on the login page while the session resumes wins over the redirect', async () => {
  const learn = await renderUnsure();
  await act(async () => {
    window.history.pushState(null, '', '/orders');
    await learn();
  });
  await screen.findByRole('heading', { name: 'Nothing bought yet', level: 1 });
  expect(window.location.pathname).toBe('/orders');
});

test('a player who goes back to login after the session has resumed is redirected to the store', async () => {
  const learn = await renderUnsure();
  await act(async () => {
    window.history.pushState(null, '', '/orders');
    await learn();
    window.history.back();
  });
  await screen.findByRole('heading', { name: 'Store', level: 1 });
  expect(window.location.pathname).toBe('/home');
});
