import { act, screen, waitFor } from '@testing-library/react';
import { type FakePorts, openFakeStore } from '../support/fake-store.ts';
import { keepBack } from '../support/late-answer.ts';
import { onOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { gemPackAddress, heading, luna, type RenderedStore } from '../support/render-page.tsx';
import { renderNext, renderStore } from '../support/render-store.tsx';
import type { WholeApp } from '../support/whole-app.ts';
import { settle } from '../support/settle.ts';

const welcome = () => heading('Welcome to the village');
const address = () => location.pathname + location.search;

async function openDownload(query = ''): Promise<RenderedStore> {
  const store = await renderStore(`/download${query}`, luna);
  await heading('How do you want to play?');
  return store;
}

/** The platform's answer to the next call tells the store that the session is over. */
async function endSession({ platform, ports }: RenderedStore): Promise<void> {
  await platform.endSessions();
  await act(async () => void (await ports.player.profile()));
}

test('a sign-out that the platform did not receive shows a notice at login, which can be closed', async () => {
  const store = await openDownload();
  await store.platform.breakNext('signOut', 'request-lost', 'request-lost');
  await store.choose('Log out');
  const { press } = await renderNext(store);
  await screen.findByLabelText('Password');
  await screen.findByText("You're signed out on this device");
  await screen.findByText(/Could not Sign Out: unreachable/);
  await press('Close');
  expect(screen.queryByText(/Could not Sign Out/)).toBeNull();
  expect(document.activeElement).toBe(await welcome());
});

test.each(['/home', '/public/privacy', '/nowhere'])(
  'Logout on %s opens a new document at login, which speaks of no expired session',
  async (path) => {
    const store = await openDownload();
    act(() => history.pushState(null, '', path));
    await waitFor(() => expect(document.title).not.toMatch(/How do you want/));
    await store.choose('Log out');
    await renderNext(store);
    await welcome();
    expect(address()).toBe('/login');
    expect(screen.queryByText("You're signed out")).toBeNull();
  },
);

test('login speaks of no expired session to a new visitor', async () => {
  await renderStore('/promo-code');
  await welcome();
  expect(screen.queryByText("You're signed out")).toBeNull();
});

test.each([
  ['can retry', ({ press }: RenderedStore) => press('Try again')],
  ['retries once the platform answers', ({ goOnline }: RenderedStore) => act(goOnline)],
])(
  'if login cannot load after a sign-out, the old document hides the player’s data and %s',
  async (_, retry) => {
    const store = await openDownload();
    const { device, goOffline, choose, press } = store;
    device.page.loads = false;
    await act(goOffline);
    await choose('Log out');
    await screen.findByText("You're signed out on this device");
    expect(screen.queryByText('Luna#1234')).toBeNull();
    expect([device.page.reloaded, screen.queryByLabelText('Password')]).toEqual([0, null]);
    await press('Try again');
    await act(settle);
    expect(device.page.waiting).toBe(1);
    device.page.loads = true;
    await retry(store);
    await waitFor(() => expect(device.page.reloaded).not.toBe(0));
  },
);

test('an expired session leaves an open public page as it is', async () => {
  const store = await renderStore('/public/privacy', luna);
  await act(() => store.app.session.ensure());
  await endSession(store);
  await waitFor(() => expect(store.app.session.userId).toBeUndefined());
  expect(location.pathname).toBe('/public/privacy');
});

test('an expired session redirects to login, with the page as the return address', async () => {
  await endSession(await openDownload('?of=luna'));
  await welcome();
  expect(location.search).toBe('?returnTo=%2Fdownload%3Fof%3Dluna');
});

test('a session that ends while the store is open leads to login and back to the same page', async () => {
  const { platform, advance, enter } = await renderStore(gemPackAddress, luna);
  await screen.findByRole('form', { name: 'Pay by card' });
  await platform.endSessions();
  await advance(3_600_000);
  expect((await screen.findByRole('alert')).textContent).toContain("You're signed out");
  await enter({ 'E-mail': players.luna.email, Password: `${players.luna.password}{Enter}` });
  await screen.findByRole('form', { name: 'Pay by card' });
  expect(address()).toBe(gemPackAddress);
});

test.each([
  [
    'whom another player followed in another tab',
    ({ session }: WholeApp) => session.signedInInOtherTab(players.bia.userId),
  ],
  [
    'who signed out in another tab',
    ({ session }: WholeApp) => session.endedInOtherTab('signed-out'),
  ],
])('the page of a player %s is replaced by login, without a return address', async (_, happen) => {
  const { app, device } = await openDownload('?of=luna');
  act(() => happen(app));
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
  expect(address()).toBe('/login');
});

test('another player who signs in after an expired session is not led to the page of the previous one', async () => {
  const store = await openDownload('?of=luna');
  await endSession(store);
  await welcome();
  await store.enter({ 'E-mail': players.bia.email, Password: `${players.bia.password}{Enter}` });
  await renderNext(store);
  await heading('Store');
  expect(address()).toBe('/home');
});

test('a sign-in in another tab opens the player’s pages in a tab without a session, but leaves its login page', async () => {
  const { app, platform } = await renderStore('/login');
  await welcome();
  await waitFor(() => expect(app.session.state.kind).toBe('absent'));
  await platform.remember('luna');
  act(() => app.session.signedInInOtherTab(players.luna.userId));
  // Another player may be about to sign in here.
  expect(app.session.state.kind).toBe('absent');
  act(() => history.pushState(null, '', '/download'));
  await heading('How do you want to play?');
});

test('a sign-in in another tab leads back to the page that had no session', async () => {
  const { app, platform, advance } = await openDownload();
  await platform.endSessions();
  await advance(3_600_000);
  await welcome();
  await platform.remember('luna');
  act(() => app.session.signedInInOtherTab(players.luna.userId));
  await heading('How do you want to play?');
});

test.each([
  ['a link pressed on the login page while the session resumes wins over the redirect', false],
  [
    'a player who goes back to login after the session has resumed is redirected to the store',
    true,
  ],
])('%s', async (_, goesBack) => {
  let learn = () => Promise.resolve();
  await renderStore('/login', {
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
  await heading(goesBack ? 'Store' : 'No purchases to show');
  expect(window.location.pathname).toBe(goesBack ? '/home' : '/orders');
});

describe('at login, while a slow platform has not said whether the returning player has a session', () => {
  async function typeAtLogin(ended: boolean): Promise<RenderedStore> {
    const { browser, stop } = await openFakeStore(luna);
    stop();
    const store = await renderStore('/login', {
      browser,
      async prepare({ platform }) {
        if (ended) await platform.endSessions();
        await platform.slowDown(5_000);
      },
    });
    await store.enter({ 'E-mail': players.luna.email });
    await store.advance(1_000);
    expect(store.app.session.state.kind).toBe('remembered');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', players.luna.email);
    return store;
  }

  test('what is typed stays, also once the session turns out to be expired', async () => {
    const { advance } = await typeAtLogin(true);
    await advance(4_000);
    expect((await screen.findByRole('alert')).textContent).toContain("You're signed out");
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', players.luna.email);
  });

  test('the store opens if the network is lost, although something was typed', async () => {
    const { goOffline } = await typeAtLogin(false);
    await act(goOffline);
    await heading('Store');
  });
});

describe('an unknown page', () => {
  const nowhere = 'This path leads nowhere';
  const wasHere = { ...luna, prepare: (fake: FakePorts) => onOtherPage(fake, () => undefined) };

  test('has neither balance nor settings without a session, and requests none of a new visitor', async () => {
    const { platform, app } = await renderStore('/nowhere', luna);
    await heading(nowhere);
    expect(screen.queryByLabelText('Your balance')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    expect(await platform.sessionsMade()).toBe(0);
    expect(app.session.state).toEqual({ kind: 'unknown' });
  });

  test('has the balance and the settings of a returning player', async () => {
    await renderStore('/nowhere', wasHere);
    await heading(nowhere);
    expect((await screen.findByLabelText('Your balance')).textContent).toContain('240');
    screen.getByRole('button', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('has a sign-in link and no balance once the session has ended', async () => {
    await renderStore('/nowhere', {
      ...wasHere,
      async prepare(fake) {
        await wasHere.prepare(fake);
        await fake.platform.endSessions();
      },
    });
    await heading(nowhere);
    await screen.findByRole('link', { name: 'Sign in' });
    expect(screen.queryByLabelText('Your balance')).toBeNull();
  });
});
