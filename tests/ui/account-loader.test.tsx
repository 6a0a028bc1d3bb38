import { act, screen, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import { openPage } from '../support/other-page.ts';
import { pressPay } from '../support/purchase.ts';
import { renderWithoutAccount } from '../support/render-store.tsx';

/** A player was signed in when the device was last used. */
const wasHere = { stored: new Map([['signed-in', 'true']] as const) };
const checkout = '/checkout?skuId=gems_pack_3&type=gems';
const heading = (name: string) => ({ level: 1, name });

test('the login page does not load the account chunk for a visitor', async () => {
  const { way } = await renderWithoutAccount('/login');
  await screen.findByLabelText('E-mail');
  expect(way.asked).toBe(0);
});

test.each(['/home', '/orders', '/privacy', checkout])(
  'a player’s page (%s) renders only after the account chunk has loaded',
  async (address) => {
    const { way } = await renderWithoutAccount(address, { ...wasHere, signedInAs: 'luna' });
    await screen.findByText('Loading…');
    expect(screen.queryByRole('banner')).toBeNull();
    await act(() => way.comes());
    await screen.findByRole('banner');
  },
);

describe('a failed load of the account chunk', () => {
  test('shows an error page without Pay, and reloads in case a newer version is there', async () => {
    const { way, device } = await renderWithoutAccount(checkout, { signedInAs: 'luna' });
    await screen.findByText('Loading…');
    await act(() => way.fails());
    await screen.findByRole('heading', heading("We can't reach Kitewood"));
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    // A newer version may have replaced the chunk.
    expect(device.updates.reloadedForMissing).toBe(1);
  });

  test('is retried when Try again is pressed', async () => {
    const { way, user } = await renderWithoutAccount('/home', { signedInAs: 'luna' });
    await screen.findByText('Loading…');
    await act(() => way.fails());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await act(() => way.comes());
    await screen.findByRole('heading', heading('Store'));
  });

  test('is retried when the network is back, and the page renders', async () => {
    const { way, goOffline, goOnline, device } = await renderWithoutAccount('/home', {
      signedInAs: 'luna',
    });
    await screen.findByText('Loading…');
    await act(goOffline);
    await act(() => way.fails());
    await screen.findByRole('button', { name: 'Try again' });
    expect(device.updates.reloadedForMissing).toBe(0);
    await act(goOnline);
    await act(() => way.comes());
    await screen.findByRole('heading', heading('Store'));
  });
});

describe('the button back to the game', () => {
  const inGame = { signedInAs: 'luna', stored: new Map([['embedded', 'true']] as const) } as const;
  const back = { name: 'Back to the game' };

  async function leadsBack({ user, platform }: Awaited<ReturnType<typeof renderWithoutAccount>>) {
    await user.click(screen.getByRole('button', back));
    expect(await platform.toldToGame()).toEqual([{ kind: 'close' }]);
  }

  test('closes the store from the checkout while the session is unknown', async () => {
    const store = await renderWithoutAccount(checkout, {
      ...inGame,
      prepare: async ({ ports }) => {
        ports.session.resume = () => new Promise(() => undefined);
      },
    });
    await screen.findByText('Loading…');
    await leadsBack(store);
  });

  test('closes the store from the checkout if the platform is unreachable', async () => {
    const store = await renderWithoutAccount(checkout, {
      ...inGame,
      prepare: (fake) => fake.goOffline(),
    });
    await screen.findByRole('heading', heading("We can't reach Kitewood"));
    await leadsBack(store);
  });

  test('closes the store from the checkout if the account chunk fails to load', async () => {
    const store = await renderWithoutAccount(checkout, inGame);
    await screen.findByText('Loading…');
    await act(() => store.way.fails());
    await screen.findByRole('heading', heading("We can't reach Kitewood"));
    await leadsBack(store);
  });

  test.each([
    ['another page of the game’s', '/orders', inGame],
    ['a checkout outside the game', checkout, { signedInAs: 'luna' }],
  ] as const)('is absent on %s', async (_, address, options) => {
    const { way } = await renderWithoutAccount(address, options);
    await screen.findByText('Loading…');
    expect(screen.queryByRole('button', back)).toBeNull();
    await act(() => way.fails());
    await screen.findByRole('heading', heading("We can't reach Kitewood"));
    expect(screen.queryByRole('button', back)).toBeNull();
  });
});

describe('a public page', () => {
  test('renders without the account chunk, and shows the player’s data once it has loaded', async () => {
    const { way } = await renderWithoutAccount('/nowhere', { ...wasHere, signedInAs: 'luna' });
    const banner = await screen.findByRole('banner');
    await within(banner).findByRole('button', { name: 'Settings' });
    expect(screen.queryByText('Luna#1234')).toBeNull();
    await act(() => way.comes());
    // In the bar, and in the menu for small screens.
    expect(await within(banner).findAllByText('Luna#1234')).toHaveLength(2);
  });

  test('shows an open purchase as soon as the account chunk has loaded', async () => {
    const { way } = await renderWithoutAccount('/nowhere', {
      ...wasHere,
      signedInAs: 'luna',
      async prepare(fake) {
        await fake.platform.breakNext('handleNextAction', 'request-lost');
        const page = await openPage(fake);
        await pressPay(page, cards.asks);
        page.stop();
      },
    });
    await screen.findByRole('banner');
    expect(screen.queryByRole('region', { name: 'Your purchases' })).toBeNull();
    await act(() => way.comes());
    await screen.findByRole('region', { name: 'Your purchases' });
  });
});

describe('the data of this device', () => {
  const wipe = { name: "Remove the store's data" };

  test('cannot be wiped before the purchases are known', async () => {
    const { way, user, device } = await renderWithoutAccount('/public/privacy');
    const button = await screen.findByRole('button', wipe);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await device.storedData.measure()).every(({ bytes }) => bytes === 0)).toBe(false);
    await act(() => way.comes());
    await user.click(await screen.findByRole('button', wipe));
    await screen.findByRole('dialog', { name: "Remove the store's data?" });
  });

  test('cannot be wiped if the purchases fail to load, until Try again has loaded them', async () => {
    const { way, user } = await renderWithoutAccount('/public/privacy');
    await screen.findByRole('button', wipe);
    await act(() => way.fails());
    expect(screen.queryByRole('button', wipe)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.activeElement?.textContent).toBe('This device');
    await act(() => way.comes());
    await screen.findByRole('button', wipe);
    expect(document.activeElement?.textContent).toBe('This device');
  });
});
