import { act, screen, waitFor, within } from '@testing-library/react';
import { players } from '../support/platform.ts';
import { renderNext, renderStore } from '../support/render-store.tsx';
import type { WholeApp } from '../support/whole-app.ts';

/** The row of links, not the phone's menu: jsdom applies no style sheets, so both are visible. */
const places = () =>
  within(screen.getAllByRole('navigation', { name: 'Main' }).at(-1) ?? document.body);

test('the bar links to promo code, privacy and Download, and marks the current page', async () => {
  const { user } = await renderStore('/home', { signedInAs: 'luna' });
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  expect(
    places()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/home', '/promo-code', '/privacy', '/download']);
  await user.click(places().getByRole('link', { name: 'Promo code' }));
  await screen.findByRole('heading', { level: 1, name: 'Promo code' });
  expect(places().getByRole('link', { name: 'Promo code' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(places().getByRole('link', { name: 'Store' }).hasAttribute('aria-current')).toBe(false);
});

test('the menu for phones has the same pages and the nickname', async () => {
  const { user } = await renderStore('/home', { signedInAs: 'luna' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('menu', { name: 'Menu' }));
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Store',
    'Promo code',
    'Privacy',
    'Download',
  ]);
  menu.getByText('Luna#1234');
  await user.click(menu.getByRole('menuitem', { name: 'Download' }));
  await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
});

test('the arrow keys go through the account’s items, then the languages, which are a named group', async () => {
  const { user } = await renderStore('/home', { signedInAs: 'luna' });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  const walked: (string | null | undefined)[] = [];
  for (let items = 0; items < 11; items++) {
    walked.push(document.activeElement?.textContent);
    await user.keyboard('{ArrowDown}');
  }
  const group = within(screen.getByRole('group', { name: 'Language' }));
  const named = group.getAllByRole('menuitemradio').map((item) => item.textContent);
  const account = ['Your purchases', 'Share a picture', 'Log out'];
  expect(walked).toEqual([...account, ...named, 'Your purchases']);
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Русский');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Your purchases');
});

test('a click outside closes a menu, and a click beside its items does not', async () => {
  const { user } = await renderStore('/home', { signedInAs: 'luna' });
  const button = await screen.findByRole('button', { name: 'Menu' });
  const isOpen = () => button.getAttribute('aria-expanded');
  await user.click(button);
  await user.click(within(screen.getByRole('menu', { name: 'Menu' })).getByText('Luna#1234'));
  expect(isOpen()).toBe('true');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(isOpen()).toBeNull();
  await user.click(button);
  await user.click(button);
  expect(isOpen()).toBeNull();
});

test('a visitor has a link that leads to the login page', async () => {
  const { user } = await renderStore('/forgot-password');
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await screen.findByLabelText('Password');
});

test('a sign-out that the platform did not receive shows a notice at login, which can be closed', async () => {
  const store = await renderStore('/home', { signedInAs: 'luna' });
  await store.platform.breakNext('signOut', 'request-lost', 'request-lost');
  await store.user.click(await screen.findByRole('button', { name: 'Settings' }));
  await store.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  const { user } = await renderNext(store);
  await screen.findByLabelText('Password');
  await screen.findByText("You're signed out on this device");
  await screen.findByText(/Could not Sign Out: unreachable/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Could not Sign Out/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each(['/home', '/public/privacy', '/web-view', '/confirm/delete', '/nowhere'])(
  'Logout on %s opens a new document at login',
  async (address) => {
    const store = await renderStore('/download', { signedInAs: 'luna' });
    const { user } = store;
    await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
    act(() => history.pushState(null, '', address));
    await waitFor(() => expect(document.title).not.toMatch(/How do you want/));
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await renderNext(store);
    await screen.findByRole('heading', { level: 1, name: 'Welcome to the village' });
    expect(window.location.pathname + window.location.search).toBe('/login');
  },
);

test('if login cannot load after a sign-out, the old document hides the player’s data and can retry', async () => {
  const { user, device, goOffline } = await renderStore('/download', {
    signedInAs: 'luna',
  });
  device.page.loads = false;
  await act(goOffline);
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await screen.findByText("You're signed out on this device");
  expect(screen.queryByText('Luna#1234')).toBeNull();
  expect([device.page.reloaded, screen.queryByLabelText('Password')]).toEqual([0, null]);
  device.page.loads = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
});

test('an expired session leaves an open public page as it is', async () => {
  const { app, platform, ports } = await renderStore('/public/privacy', { signedInAs: 'luna' });
  await act(() => app.session.ensure());
  await platform.endSessions();
  await act(async () => void (await ports.player.profile()));
  await waitFor(() => expect(app.session.userId).toBeUndefined());
  expect(window.location.pathname).toBe('/public/privacy');
});

test.each([
  [
    'whom another player followed in another tab',
    ({ session }: WholeApp) => session.signedInInOtherTab(players.bia.userId),
  ],
  ['who signed out in another tab', ({ session }: WholeApp) => session.signedOutInOtherTab()],
])('the page of a player %s is replaced by login, without a return address', async (_, happen) => {
  const { app, device } = await renderStore('/download?of=luna', { signedInAs: 'luna' });
  await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
  act(() => happen(app));
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
  expect(window.location.pathname + window.location.search).toBe('/login');
});

test('if the platform reports another player, login replaces the page and the device stays signed in', async () => {
  const { platform, ports, device } = await renderStore('/download?of=luna', {
    signedInAs: 'luna',
  });
  await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
  await platform.remember('bia');
  await platform.refuseTokens();
  await act(async () => void (await ports.player.profile()));
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
  expect(window.location.pathname + window.location.search).toBe('/login');
  // The browser's new player is still signed in.
  expect(device.preferences.read('signed-in')).toBe('true');
});

test('an expired session redirects to login, with the page as the return address', async () => {
  const { platform, ports } = await renderStore('/download?of=luna', { signedInAs: 'luna' });
  await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
  await platform.endSessions();
  await act(async () => void (await ports.player.profile()));
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the village' });
  expect(window.location.search).toBe('?returnTo=%2Fdownload%3Fof%3Dluna');
});

test('a sign-in in another tab opens the player’s pages in a tab without a session', async () => {
  const { app, platform } = await renderStore('/login');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the village' });
  await waitFor(() => expect(app.session.state.kind).toBe('absent'));
  await platform.remember('luna');
  act(() => app.session.signedInInOtherTab(players.luna.userId));
  act(() => window.history.pushState(null, '', '/download'));
  await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
});
