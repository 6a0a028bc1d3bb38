import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { PromoCodeScreen } from '#ui/screens/promo-code/promo-code-screen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakePorts, openFakeStore } from '../support/fake-store.ts';
import { onOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { broken, heading, luna, withoutNetwork } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';
import { settle } from '../support/settle.ts';

const render = rendererOf({
  home: HomeScreen,
  login: LoginScreen,
  promoCode: PromoCodeScreen,
});

/** Opens the store once, and takes the device offline a minute later. */
async function visitAndGoOffline(fake: FakePorts): Promise<void> {
  await onOtherPage(fake, () => undefined);
  await fake.clock.advance(60_000);
  await fake.goOffline();
}

const offline = { ...luna, prepare: visitAndGoOffline };
const unreachable = "We can't reach Kitewood";

const notice = async () =>
  (await screen.findByText('No connection')).closest('[aria-live="polite"]')?.textContent;
const buy = () => screen.findByRole('link', { name: 'Buy for $4.99: A pouch of gems, 400 gems' });

test('the store opens without a network, with dated balance and prices, and refreshes by itself', async () => {
  const store = await render('/home', offline);
  expect(await notice()).toMatch(/This is how things looked on .*\d:\d\d/);
  expect(screen.getByLabelText('Your balance').textContent).toContain('240');
  screen.getByText(/^Prices as of .*\d:\d\d/);
  screen.getByText("We'll check again before you pay.");
  await buy();
  await act(() => store.goOnline());
  await buy();
  expect(screen.queryByText('No connection')).toBeNull();
  expect(screen.queryByText(/^Prices as of/)).toBeNull();
});

test('the balance of an offline start has no date of its own while it is refreshed', async () => {
  const store = await render('/home', offline);
  await notice();
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => {
    const dated = screen.queryByText(/^This is how things looked on/);
    seen.push(dated !== null && screen.queryByText('No connection') === null);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await act(() => store.goOnline());
  await waitFor(() => expect(store.app.player.state.kind).toBe('ready'));
  watch.disconnect();
  expect(seen).toContain(false);
  expect(seen).not.toContain(true);
});

test('the connection notice is announced once to a returning player, in its final wording', async () => {
  const heard = new Set<string | null>();
  const listen = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[aria-live="polite"]')) {
      if (textContent?.startsWith('No connection')) heard.add(textContent);
    }
  });
  listen.observe(document.body, { subtree: true, childList: true, characterData: true });
  await render('/home', { ...offline, stored: new Map([['signed-in', 'true']]) });
  const last = await notice();
  listen.disconnect();
  expect([...heard]).toEqual([last]);
  expect(last).toContain('This is how things looked on');
});

test.each([
  ['/home', luna, /This is how things looked on/],
  ['/login', {}, /You can sign in again/],
])(
  'losing the network on %s shows a notice in a live region that exists before it has text',
  async (address, player, words) => {
    const store = await render(address, player);
    await screen.findByRole('heading', { level: 1 });
    await act(() => store.app.session.ensure());
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    await act(() => store.goOffline());
    expect(await notice()).toMatch(words);
    const text = screen.getByText('No connection');
    expect(regions.filter((region) => region.contains(text))).toHaveLength(1);
    if (address === '/home') await buy();
  },
);

test('a balance that cannot be refreshed has its date, also while the platform is reachable', async () => {
  const store = await render('/home', {
    ...luna,
    async prepare(fake) {
      await onOtherPage(fake, () => undefined);
      await fake.clock.advance(60_000);
      await fake.platform.breakNext('profile', 'unavailable');
    },
  });
  const words = await screen.findByText(/^This is how things looked on .*\d:\d\d/);
  expect(words.closest('[aria-live="polite"]')?.textContent).not.toMatch(/connect/i);
  expect(screen.getByLabelText('Your balance').textContent).toContain('240');
  await act(() => store.app.player.refetch());
  expect(words.isConnected).toBe(false);
});

test('a balance that was never loaded is shown as unknown, without a number', async () => {
  await render('/home', { ...luna, ...broken('profile', 'request-lost', 'request-lost') });
  const balance = await screen.findByLabelText('Your balance');
  expect(within(balance).getAllByText('unknown')).toHaveLength(2);
  expect(balance.textContent).not.toMatch(/\d/);
});

test.each([
  ['', 1],
  ['true', 0],
])(
  'an unreachable platform leaves the header, except in the game (embedded: %j)',
  async (embedded, headers) => {
    await render('/home', { ...withoutNetwork, stored: new Map([['embedded', embedded]]) });
    await heading(unreachable);
    expect(screen.queryAllByRole('banner')).toHaveLength(headers);
    expect(screen.queryByLabelText('Your balance')).toBeNull();
  },
);

test('a page with only a problem is named after it, and its heading has the focus after each try', async () => {
  const { user } = await render('/home', withoutNetwork);
  expect(document.activeElement).toBe(await heading(unreachable));
  expect(document.title).toBe(`${unreachable} · Kitewood Store`);
  expect(screen.queryByRole('status')).toBeNull();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await user.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  expect(document.activeElement).toBe(await heading(unreachable));
});

test('in the game, a page is reopened if the session turns out to be another player’s', async () => {
  const store = await render('/promo-code', {
    ...luna,
    async prepare(fake) {
      const before = await openFakeStore({}, fake.browser);
      await before.app.session.ensure();
      await settle();
      before.stop();
      fake.device.preferences.write('embedded', 'true');
      await fake.goOffline();
    },
  });
  const begun = await screen.findByRole('heading', { level: 1 });
  expect(store.app.session.userId).toBe(players.luna.userId);
  await store.platform.remember('bia');
  await act(store.goOnline);
  await waitFor(() => expect(store.device.page.reloaded).not.toBe(0));
  cleanup();
  const { app } = await render(location.pathname + location.search, { browser: store.browser });
  await waitFor(() => expect(app.session.userId).toBe(players.bia.userId));
  const { textContent } = await screen.findByRole('heading', { level: 1 });
  expect(textContent).toBe(begun.textContent);
});
