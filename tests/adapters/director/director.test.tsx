/** @jest-environment jsdom */
import { showDirector } from '#adapters/fake/director/director.ts';
import { ScenarioForm } from '#adapters/fake/director/scenario-form.tsx';
import type { Scenario } from '#adapters/fake/scenario/scenario.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deserialize, serialize } from 'node:v8';

// jsdom lacks it.
window.structuredClone = <Value,>(value: Value): Value => deserialize(serialize(value)) as Value;

const openWorld = () => new World(memoryWorldStore(), () => 0);

function openForm(scenario: Scenario = {}): void {
  render(<ScenarioForm world={openWorld()} scenario={scenario} />);
}

const status = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

test('removing a next call moves the focus to the button that adds one', async () => {
  openForm({ next: [{ operation: 'skus', fate: 'lost', times: 1 }] });
  await userEvent.click(button('Remove skus: lost'));
  expect(document.activeElement).toBe(button('Add'));
});
