import { act, screen, within } from '@testing-library/react';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { PasswordResetScreen } from '#ui/screens/password-reset/password-reset-screen.tsx';
import type { FakePorts } from '../support/fake-store.ts';
import { heading, luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  home: HomeScreen,
  login: LoginScreen,
  orders: OrdersScreen,
  passwordReset: PasswordResetScreen,
});

const slow = (ms: number) => ({ prepare: ({ platform }: FakePorts) => platform.slowDown(ms) });

/** A player was signed in when the device was last used. */
const wasHere = { stored: new Map([['signed-in', 'true']] as const) };

const opened = async (events: Promise<readonly { name: string; payload: object }[]>) =>
  (await events).flatMap(({ name, payload }) =>
    name === 'screen' ? [Reflect.get(payload, 'screenName')] : [],
  );

test('the store renders without Buy links and player data while the session resumes', async () => {
  const { advance, platform } = await render('/home', {
    ...wasHere,
    ...luna,
    ...slow(800),
  });
  await heading('Store');
  expect(screen.queryByRole('link', { name: /^Buy / })).toBeNull();
  expect(screen.queryByText('Luna#1234')).toBeNull();
  expect(await opened(platform.events())).toEqual([]);
  await advance(800);
  await advance(800);
  expect(await screen.findAllByText('Luna#1234')).not.toEqual([]);
  expect(await opened(platform.events())).toEqual(['home']);
});

test('an expired session redirects the store to login, and only login is reported as opened', async () => {
  const { platform } = await render('/home', wasHere);
  await heading('Welcome to the village');
  expect(await opened(platform.events())).toEqual(['login']);
});

test('a screen that changes once its data is loaded is reported once', async () => {
  const { advance, platform } = await render('/orders', { ...luna, ...slow(200) });
  await advance(200);
  await heading('Your purchases');
  await advance(200);
  await heading('No purchases to show');
  expect(await opened(platform.events())).toEqual(['orders']);
});

test('a player’s own page shows only “Loading…” until the session has resumed', async () => {
  const { advance } = await render('/orders', { ...wasHere, ...luna, ...slow(800) });
  await advance(400);
  screen.getByText('Loading…');
  expect(screen.queryByRole('banner')).toBeNull();
});

describe('a page that waits without a response', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('says after five seconds that it is still connecting, and offers a reload', async () => {
    await render('/orders', { ...luna, ...slow(60_000) });
    await screen.findByText('Loading…');
    expect(screen.queryByText('Still connecting')).toBeNull();
    const waiting = within(screen.getByRole('main'));
    act(() => jest.advanceTimersByTime(5_000));
    expect(waiting.getByText('Still connecting').closest('[aria-live="polite"]')).not.toBeNull();
    expect(waiting.getByText('Reload').closest('a')?.getAttribute('href')).toBe('');
  });

  test('offers no reload if a mail’s link opened it, as the token would be lost', async () => {
    await render('/password-reset', {
      mailLink: { path: '/password-reset', token: 'token' },
      prepare: ({ device }) => {
        device.linkRuns.recall = () => new Promise(() => undefined);
      },
    });
    await screen.findByText('Loading…');
    act(() => jest.advanceTimersByTime(5_000));
    await screen.findByText('Still connecting');
    expect(screen.queryByText('Reload')).toBeNull();
  });
});
