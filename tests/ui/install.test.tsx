import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { act, screen, within } from '@testing-library/react';
import type { InstallationState } from '#ports/installation.ts';
import { heading, luna, lunaInGame, type RenderedStore } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen });
const install = 'Install the app';
const item = () => screen.queryByRole('menuitem', { name: install });

async function open(state: InstallationState, player = luna): Promise<RenderedStore> {
  const store = await render('/home', {
    ...player,
    prepare: ({ device }) => device.installation.become(state),
  });
  await heading('Store');
  return store;
}

test('the settings offer the installation only while it is possible, even while they are open', async () => {
  const { press, device } = await open('none');
  await press('Settings');
  screen.getByRole('menuitem', { name: 'Log out' });
  expect(item()).toBeNull();
  act(() => device.installation.become('offered'));
  expect([item(), device.installation.asked]).toEqual([expect.anything(), 0]);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => device.installation.become('none'));
  expect(item()).toBeNull();
});

test('the install item opens the browser’s prompt once, and is gone after the installation', async () => {
  const { choose, press, device } = await open('offered');
  await choose(install);
  expect(device.installation.asked).toBe(1);
  await press('Settings');
  expect(item()).toBeNull();
});

test('the install item stays if the prompt is dismissed, and the focus returns to the settings', async () => {
  const { choose, press, device } = await open('offered');
  device.installation.answer = 'dismissed';
  await choose(install);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  await press('Settings');
  expect(item()).not.toBeNull();
});

test('without a prompt, the install item opens a dialog that explains it in three steps', async () => {
  const { choose, press } = await open('by-hand');
  await choose(install);
  const dialog = await screen.findByRole('dialog', { name: 'Put the store on your home screen' });
  const steps = within(dialog).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Share'),
    expect.stringContaining('Add to Home Screen'),
    expect.stringContaining('Add'),
  ]);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('in the game there is no install item, even if the installation is offered', async () => {
  await open('offered', lunaInGame);
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  expect(item()).toBeNull();
});
