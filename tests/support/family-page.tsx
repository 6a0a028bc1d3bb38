import type { Settings } from '#core/settings.ts';
import en from '#ui/i18n/locales/en/family.json';
import { FamilyScreen } from '#ui/screens/family/family-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { type familyPorts, rightPin } from './fake-family.ts';
import type { DemoPlayer } from './platform.ts';
import { heading, type RenderedStore } from './render-page.tsx';
import { rendererOf } from './render-screens.tsx';

export const renderFamily = rendererOf({ family: FamilyScreen, login: LoginScreen });

const { page } = en;

/** Opens the page for a signed-in player. */
export async function openFamily(
  family: ReturnType<typeof familyPorts>,
  player: DemoPlayer = 'luna',
  settings: Partial<Settings> = {},
): Promise<RenderedStore> {
  const store = await renderFamily('/family', { signedInAs: player, family, settings });
  await heading(page.title);
  return store;
}

/** The field with this label. */
export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const says = (text: string | RegExp) => screen.findByText(text);

export async function typePins({ user }: RenderedStore, pin: string, again = pin): Promise<void> {
  await user.type(await field(page.form.newPin), pin);
  await user.type(await field(page.form.again), again);
}

/** Types the PIN that the dialog asks for. */
export async function prove({ user }: RenderedStore, title: string, pin = rightPin): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.type(within(dialog).getByLabelText(en.pin.field), pin);
  await user.click(within(dialog).getByRole('button', { name: en.pin.confirm }));
}

/** Waits for a message that has the focus. */
export async function news(text: string): Promise<void> {
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'));
  expect(document.activeElement?.textContent).toBe(text);
}
