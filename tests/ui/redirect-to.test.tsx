import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { act, screen } from '@testing-library/react';
import { keepBack } from '../support/late-answer.ts';
import { heading, luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ login: LoginScreen, home: HomeScreen, orders: OrdersScreen });

test.each([
  ['a link pressed on the login page while the session resumes wins over the redirect', false],
  [
    'a player who goes back to login after the session has resumed is redirected to the store',
    true,
  ],
])('%s', async (_, goesBack) => {
  let learn = () => Promise.resolve();
  await render('/login', {
    ...luna,
    prepare({ ports }) {
      learn = keepBack(ports.session, 'resume');
    },
  });
  await screen.findByLabelText('E-mail');
  await act(async () => {
    window.history.pushState(null, '', '/orders');
    await learn();
    if (goesBack) window.history.back();
  });
  await heading(goesBack ? 'Store' : 'Nothing bought yet');
  expect(window.location.pathname).toBe(goesBack ? '/home' : '/orders');
});
