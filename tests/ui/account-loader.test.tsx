import { act, screen, within } from '@testing-library/react';
import type { FakePorts } from '../support/fake-store.ts';
import { leaveAtChallenge } from '../support/other-page.ts';
import {
  gemPackAddress,
  heading,
  luna,
  lunaInGame,
  withoutNetwork,
} from '../support/render-page.tsx';
import { renderWithoutAccount } from '../support/render-store.tsx';

/** A player was signed in when the device was last used. */
const wasHere = { stored: new Map([['signed-in', 'true']] as const) };

test.each(['/home', '/orders'])(
  'a player’s page (%s) renders only after the account chunk has loaded',
  async (address) => {
    const { way } = await renderWithoutAccount(address, { ...wasHere, ...luna });
    await screen.findByText('Loading…');
    expect(screen.queryByRole('banner')).toBeNull();
    await act(() => way.comes());
    await screen.findByRole('banner');
  },
);

test('a failed load of the account chunk shows an error without Pay, and is retried by Try again', async () => {
  const { way, press, device } = await renderWithoutAccount(gemPackAddress, luna);
  await screen.findByText('Loading…');
  await act(() => way.fails());
  await heading("We can't reach Kitewood");
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  // A newer version may have replaced the chunk.
  expect(device.updates.reloadedForMissing).toBe(1);
  await press('Try again');
  await act(() => way.comes());
  await heading('Checkout');
});

describe('the button back to the game', () => {
  const back = 'Back to the game';
  const pending = {
    prepare({ ports }: FakePorts) {
      ports.session.resume = () => new Promise(() => undefined);
    },
  };

  test.each([
    ['while the session is unknown', pending, 'Loading…', false],
    ['if the platform is unreachable', withoutNetwork, "We can't reach Kitewood", false],
    ['if the account chunk fails to load', {}, "We can't reach Kitewood", true],
  ])('closes the store from the checkout %s', async (_, options, words, fails) => {
    const store = await renderWithoutAccount(gemPackAddress, { ...lunaInGame, ...options });
    if (fails) {
      await screen.findByText('Loading…');
      await act(() => store.way.fails());
    }
    await screen.findByText(words);
    await store.press(back);
    expect(await store.platform.sentToGame()).toEqual([{ kind: 'close' }]);
  });

  test.each([
    ['another page of the game’s', '/orders', lunaInGame],
    ['a checkout outside the game', gemPackAddress, luna],
  ])('is absent on %s', async (_, address, options) => {
    const { way } = await renderWithoutAccount(address, options);
    await screen.findByText('Loading…');
    expect(screen.queryByRole('button', { name: back })).toBeNull();
    await act(() => way.fails());
    await heading("We can't reach Kitewood");
    expect(screen.queryByRole('button', { name: back })).toBeNull();
  });
});

test('a public page shows the player’s name and open purchase once the account chunk has loaded', async () => {
  const { way } = await renderWithoutAccount('/nowhere', {
    ...wasHere,
    ...luna,
    prepare: leaveAtChallenge,
  });
  const banner = await screen.findByRole('banner');
  await within(banner).findByRole('button', { name: 'Settings' });
  const purchases = { name: 'Your purchases' };
  expect([screen.queryByText('Luna#1234'), screen.queryByRole('region', purchases)]).toEqual([
    null,
    null,
  ]);
  await act(() => way.comes());
  // In the bar, and in the menu for small screens.
  expect(await within(banner).findAllByText('Luna#1234')).toHaveLength(2);
  await screen.findByRole('region', purchases);
});

describe('the data of this device', () => {
  const wipe = "Remove the store's data";

  test('cannot be wiped before the purchases are known', async () => {
    const { way, press, device } = await renderWithoutAccount('/public/privacy');
    await press(wipe);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await device.storedData.measure()).every(({ bytes }) => bytes === 0)).toBe(false);
    await act(() => way.comes());
    await press(wipe);
    await screen.findByRole('dialog', { name: "Remove the store's data?" });
  });

  test('cannot be wiped if the purchases fail to load, until Try again has loaded them', async () => {
    const { way, press } = await renderWithoutAccount('/public/privacy');
    await screen.findByRole('button', { name: wipe });
    await act(() => way.fails());
    expect(screen.queryByRole('button', { name: wipe })).toBeNull();
    await press('Try again');
    expect(document.activeElement?.textContent).toBe('This device');
    await act(() => way.comes());
    await screen.findByRole('button', { name: wipe });
    expect(document.activeElement?.textContent).toBe('This device');
  });
});
