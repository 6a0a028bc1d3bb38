import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakePorts, openFakeStore } from '../support/fake-store.ts';
import { onOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { renderStore, renderNext } from '../support/render-store.tsx';
import { settle } from '../support/settle.ts';

/** Opens the store once, and takes the device offline a minute later. */
async function visitAndGoOffline(fake: FakePorts): Promise<void> {
  await onOtherPage(fake, () => undefined);
  await fake.clock.advance(60_000);
  await fake.goOffline();
}

const offline = { signedInAs: 'luna', prepare: visitAndGoOffline } as const;

const notice = async () =>
  (await screen.findByText('No connection')).closest('[aria-live="polite"]')?.textContent;

test('the store opens without a network, with the last known balance and prices and their dates', async () => {
  await renderStore('/home', offline);
  expect(await notice()).toMatch(/This is how things looked on .*\d:\d\d/);
  const balance = screen.getByLabelText('Your balance');
  expect(balance.textContent).toContain('240');
  expect(screen.getByText(/^Prices as of .*\d:\d\d.*We'll check again/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy for $4.99: A pouch of gems' })).toBeTruthy();
});

test('the connection notice is announced once to a returning player, in its final wording', async () => {
  const heard = new Set<string | null>();
  const listen = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[aria-live="polite"]')) {
      if (textContent?.startsWith('No connection')) heard.add(textContent);
    }
  });
  listen.observe(document.body, { subtree: true, childList: true, characterData: true });
  await renderStore('/home', { ...offline, stored: new Map([['signed-in', 'true']]) });
  const last = await notice();
  listen.disconnect();
  expect([...heard]).toEqual([last]);
  expect(last).toContain('This is how things looked on');
});

test('the store refreshes by itself once the network is back, and its notices disappear', async () => {
  const store = await renderStore('/home', offline);
  await notice();
  await act(() => store.goOnline());
  await screen.findByRole('link', { name: 'Buy for $4.99: A pouch of gems' });
  expect(screen.queryByText('No connection')).toBeNull();
  expect(screen.queryByText(/^Prices as of/)).toBeNull();
});

test('losing the network while the store is open shows a notice, and the prices stay', async () => {
  const store = await renderStore('/home', { signedInAs: 'luna' });
  await screen.findByRole('link', { name: 'Buy for $4.99: A pouch of gems' });
  expect(screen.queryByText('No connection')).toBeNull();
  await act(() => store.goOffline());
  expect(await notice()).toMatch(/This is how things looked on/);
  expect(screen.getByRole('link', { name: 'Buy for $4.99: A pouch of gems' })).toBeTruthy();
});

test.each(['/home', '/login'])(
  'on %s the live region of the network exists before it has text',
  async (address) => {
    const store = await renderStore(address, address === '/home' ? { signedInAs: 'luna' } : {});
    await screen.findByRole('heading', { level: 1 });
    await act(() => store.app.session.ensure());
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    await act(() => store.goOffline());
    const words = await screen.findByText('No connection');
    expect(regions.filter((region) => region.contains(words))).toHaveLength(1);
  },
);

test('a balance that was never loaded is shown as unknown, without a number', async () => {
  await renderStore('/home', {
    signedInAs: 'luna',
    prepare: ({ platform }) => platform.breakNext('profile', 'request-lost', 'request-lost'),
  });
  const balance = await screen.findByLabelText('Your balance');
  expect(within(balance).getAllByText('unknown')).toHaveLength(2);
  expect(balance.textContent).not.toMatch(/\d/);
});

test('the privacy centre without a network shows the last known state of the account, with its date', async () => {
  await renderStore('/privacy', {
    signedInAs: 'luna',
    async prepare(fake) {
      await fake.platform.setDeletions('luna', ['CONFIRMED']);
      await visitAndGoOffline(fake);
    },
  });
  const card = (await screen.findByRole('heading', { name: 'Your account' })).parentElement;
  expect(card?.textContent).toMatch(
    /This is the last thing we knew\.As of .*\d:\d\d.*will be deleted/,
  );
});

test('the connection notice at login says that signing in will be possible again', async () => {
  const store = await renderStore('/login');
  await screen.findByRole('heading', { level: 1 });
  await act(() => store.app.session.ensure());
  await act(() => store.goOffline());
  expect(await notice()).toContain('You can sign in again');
});

test.each([
  ['', 1],
  ['true', 0],
])(
  'an unreachable platform leaves the header, except in the game (embedded: %j)',
  async (embedded, headers) => {
    await renderStore('/home', {
      async prepare({ device, goOffline }) {
        device.preferences.write('embedded', embedded);
        await goOffline();
      },
    });
    await screen.findByRole('heading', { name: "We can't reach Kitewood" });
    expect(screen.queryAllByRole('banner')).toHaveLength(headers);
  },
);

test('an unknown visitor without a network sees a connection problem and no balance', async () => {
  await renderStore('/home', { prepare: (fake) => fake.goOffline() });
  await screen.findByRole('heading', { name: "We can't reach Kitewood" });
  expect(screen.queryByLabelText('Your balance')).toBeNull();
});

test('a page with only a problem is named after it, and its heading has the focus after each try', async () => {
  const { user } = await renderStore('/home', { prepare: (fake) => fake.goOffline() });
  const problem = { level: 1, name: "We can't reach Kitewood" };
  expect(document.activeElement).toBe(await screen.findByRole('heading', problem));
  expect(document.title).toBe("We can't reach Kitewood · Kitewood Store");
  expect(screen.queryByRole('status')).toBeNull();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await user.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  expect(document.activeElement).toBe(await screen.findByRole('heading', problem));
});

test.each(['/promo-code', '/checkout?skuId=gems_pack_3&type=gems'])(
  'in the game, %s is reopened if the session turns out to be another player’s',
  async (address) => {
    const store = await renderStore(address, {
      signedInAs: 'luna',
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
    const { app } = await renderNext(store);
    await waitFor(() => expect(app.session.userId).toBe(players.bia.userId));
    const { textContent } = await screen.findByRole('heading', { level: 1 });
    expect(textContent).toBe(begun.textContent);
  },
);
