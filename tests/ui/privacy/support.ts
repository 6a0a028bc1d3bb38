import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  type RenderedStore,
  renderStore,
  type RenderOptions,
} from '../../support/render-store.tsx';

/** Opens the privacy centre as Luna, at one of its questions. */
export async function openCentre(
  question: string,
  options: RenderOptions = {},
): Promise<RenderedStore> {
  const store = await renderStore(`/privacy#${question}`, { signedInAs: 'luna', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Privacy centre' });
  return store;
}

/** One question with its answer. */
export function question(id: string): HTMLDetailsElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLDetailsElement)) throw new Error(`no question ${id}`);
  return found;
}

export const inQuestion = (id: string) => within(question(id));

export const dialog = (name: string) => screen.findByRole('dialog', { name });

export async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

export async function tickTheBox(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: "I'm not a robot" }));
}
