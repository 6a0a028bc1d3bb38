/** @jest-environment jsdom */
import { showDirector } from '#adapters/fake/director/director.ts';
import { ScenarioForm } from '#adapters/fake/director/scenario-form.tsx';
import { useWorld } from '#adapters/fake/director/use-world.ts';
import type { Scenario } from '#adapters/fake/scenario/scenario.ts';
import { newWorld } from '#adapters/fake/world/state.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deserialize, serialize } from 'node:v8';

// jsdom lacks it.
window.structuredClone = <Value,>(value: Value): Value => deserialize(serialize(value)) as Value;

const openWorld = () => new World(memoryWorldStore(), () => 0);

function openForm(scenario: Scenario = {}): World {
  const world = openWorld();
  render(<ScenarioForm world={world} scenario={scenario} />);
  return world;
}

async function apply(): Promise<void> {
  await userEvent.click(button('Apply to this world'));
  await waitFor(() => expect(status()).toMatch(/appl/i));
}

const status = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  document.body.replaceChildren();
});

test('removing a next call moves the focus to the button that adds one', async () => {
  openForm({ next: [{ operation: 'skus', fate: 'lost', times: 1 }] });
  await userEvent.click(button('Remove skus: lost'));
  expect(document.activeElement).toBe(button('Add'));
});

test('after another change, the director no longer says that the scenario was applied', async () => {
  openForm();
  await userEvent.selectOptions(screen.getByLabelText('Captcha'), 'slow');
  await apply();
  expect(status()).toBe('Applied.');
  await userEvent.click(button('Add'));
  expect(status()).toBe('');
});

test('a setting that needs a new world is neither applied nor stored', async () => {
  openForm({ player: 'luna' });
  await userEvent.type(screen.getByLabelText('Catalogue'), 'few');
  await userEvent.selectOptions(screen.getByLabelText('Purchases'), 'many');
  await apply();
  expect(status()).toBe('Nothing new to apply.');
  await userEvent.selectOptions(screen.getByLabelText('Captcha'), 'slow');
  await apply();
  expect(localStorage.getItem('kitewood-demo-scenario')).toBe('v1,player:luna,captcha:slow');
});

test('only settings that were edited since the last time change the world, also to the same value', async () => {
  const world = openForm({ card: 'declined', privacy: 'CONFIRMED', family: 'none' });
  await userEvent.selectOptions(screen.getByLabelText('Captcha'), 'slow');
  await apply();
  expect(await world.read()).toEqual({ ...newWorld(), captcha: 'slow' });
  await userEvent.selectOptions(screen.getByLabelText('Family rules'), 'each');
  await userEvent.selectOptions(screen.getByLabelText('Next card'), 'asks');
  await userEvent.selectOptions(screen.getByLabelText('Next card'), 'declined');
  await userEvent.selectOptions(screen.getByLabelText('Captcha'), '–');
  await apply();
  const { families, ...changed } = await world.read();
  expect(families['player-luna']?.rules?.mode).toBe('each');
  const plans = { card: 'declined', hasFamily: true };
  expect({ ...changed, families: {} }).toEqual({ ...newWorld(), plans });
});

test('an invalid value is announced', async () => {
  openForm();
  const problems = document.querySelector('[aria-live="polite"]');
  expect(problems?.textContent).toBe('');
  await userEvent.type(screen.getByLabelText('Country'), 'br');
  expect(problems?.textContent).toBe('“country:br” is not valid.');
});

test('the link keeps the section of the page that is open', () => {
  history.replaceState(null, '', '/privacy?a=1#delete');
  openForm({ player: 'luna' });
  const link = screen.getByRole('link').getAttribute('href');
  expect(link).toBe('/privacy?a=1&scenario=v1,player:luna#delete');
});

test('Ctrl+. opens the panel, unless a dialog covers it', async () => {
  showDirector(openWorld(), {});
  const tab = within(document.body).getByRole('button', { name: 'Demo director' });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await userEvent.keyboard('{Control>}.{/Control}');
  expect(tab.getAttribute('aria-expanded')).toBe('false');
  dialog.remove();
  await userEvent.keyboard('{Control>}.{/Control}');
  await within(document.body).findByRole('heading', { name: 'Demo director' });
  expect(tab.getAttribute('aria-expanded')).toBe('true');
});

test('a panel that fails to load is announced as closed', async () => {
  jest.doMock('#adapters/fake/director/panel.tsx', () => {
    throw new Error('no such chunk');
  });
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  showDirector(openWorld(), {});
  const tab = within(document.body).getByRole('button', { name: 'Demo director' });
  await userEvent.click(tab);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(tab.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(tab);
});

test('a change during the first read shows', async () => {
  const world = openWorld();
  const { result } = renderHook(() => useWorld(world));
  await act(() => world.run((state) => void (state.captcha = 'slow')));
  expect(result.current?.captcha).toBe('slow');
});
