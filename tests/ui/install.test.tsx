import { act, screen, within } from '@testing-library/react';
import type { InstallationState } from '#ports/installation.ts';
import { type RenderedStore, renderStore } from '../support/render-store.tsx';

const settings = () => screen.getByRole('button', { name: 'Settings' });
const item = () => screen.queryByRole('menuitem', { name: 'Install the app' });

async function openSettings(state: InstallationState): Promise<RenderedStore> {
  const store = await renderStore('/home', {
    signedInAs: 'luna',
    prepare: ({ device }) => Promise.resolve(device.installation.become(state)),
  });
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  await store.user.click(settings());
  return store;
}

const choose = async ({ user }: RenderedStore) =>
  user.click(screen.getByRole('menuitem', { name: 'Install the app' }));

test('if it cannot be installed, or is already, the settings do not mention it', async () => {
  await openSettings('none');
  screen.getByRole('menuitem', { name: 'Log out' });
  expect(item()).toBeNull();
});

describe('if the browser has an install prompt', () => {
  test('no prompt opens before they choose it', async () => {
    const { device } = await openSettings('offered');
    expect(item()).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(device.installation.asked).toBe(0);
  });

  test('the browser asks, and what is installed is offered no more', async () => {
    const store = await openSettings('offered');
    await choose(store);
    expect(store.device.installation.asked).toBe(1);
    await store.user.click(settings());
    expect(item()).toBeNull();
  });

  test('who refuses is back at the settings, and finds it there', async () => {
    const store = await openSettings('offered');
    store.device.installation.answer = 'dismissed';
    await choose(store);
    expect(document.activeElement).toBe(settings());
    await store.user.click(settings());
    expect(item()).not.toBeNull();
  });

  test('an offer that appears or disappears while the menu is open is shown at once', async () => {
    const { device } = await openSettings('none');
    act(() => device.installation.become('offered'));
    expect(item()).not.toBeNull();
    act(() => device.installation.become('none'));
    expect(item()).toBeNull();
  });
});

describe('if only the player can install it', () => {
  test('three steps explain it', async () => {
    const store = await openSettings('by-hand');
    await choose(store);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Put the store on your home screen' }),
    );
    expect(dialog.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Share'),
      expect.stringContaining('Add to Home Screen'),
      expect.stringContaining('Add'),
    ]);
    await store.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each(['offered', 'by-hand'] as const)(
  'in the game nothing speaks of it, though it is %s',
  async (state) => {
    await renderStore('/home', {
      signedInAs: 'luna',
      prepare: async ({ device }) => {
        device.preferences.write('embedded', 'true');
        device.installation.become(state);
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Store' });
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    expect(item()).toBeNull();
  },
);
