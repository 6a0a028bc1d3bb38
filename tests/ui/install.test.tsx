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

test('the settings have no install item if the app cannot be installed or already is', async () => {
  await openSettings('none');
  screen.getByRole('menuitem', { name: 'Log out' });
  expect(item()).toBeNull();
});

describe('the install item with a browser prompt', () => {
  test('opens no prompt before the player chooses it', async () => {
    const { device } = await openSettings('offered');
    expect(item()).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(device.installation.asked).toBe(0);
  });

  test('opens the prompt once, and is gone after the installation', async () => {
    const store = await openSettings('offered');
    await choose(store);
    expect(store.device.installation.asked).toBe(1);
    await store.user.click(settings());
    expect(item()).toBeNull();
  });

  test('stays if the prompt is dismissed, and the focus returns to the settings button', async () => {
    const store = await openSettings('offered');
    store.device.installation.answer = 'dismissed';
    await choose(store);
    expect(document.activeElement).toBe(settings());
    await store.user.click(settings());
    expect(item()).not.toBeNull();
  });

  test('appears and disappears at once while the menu is open', async () => {
    const { device } = await openSettings('none');
    act(() => device.installation.become('offered'));
    expect(item()).not.toBeNull();
    act(() => device.installation.become('none'));
    expect(item()).toBeNull();
  });
});

describe('the install item without a browser prompt', () => {
  test('opens a dialog that explains the installation in three steps', async () => {
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
  'in the game there is no install item, even if the installation is %s',
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
