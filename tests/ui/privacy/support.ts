import type { CaptchaFate } from '#adapters/fake/world/state.ts';
import { PrivacyScreen } from '#ui/screens/privacy/privacy-screen.tsx';
import { PublicPrivacyScreen } from '#ui/screens/public-privacy/public-privacy-screen.tsx';
import { screen, within } from '@testing-library/react';
import type { FakePorts } from '../../support/fake-store.ts';
import {
  heading,
  luna,
  type RenderedStore,
  type RenderOptions,
} from '../../support/render-page.tsx';
import { rendererOf } from '../../support/render-screens.tsx';

export const privacyScreens = { privacy: PrivacyScreen, 'public/privacy': PublicPrivacyScreen };
export const renderPrivacy = rendererOf(privacyScreens);

/** Opens the privacy centre as Luna, at one of its questions. */
export async function openCentre(
  question = '',
  options: RenderOptions = {},
): Promise<RenderedStore> {
  const store = await renderPrivacy(`/privacy#${question}`, { ...luna, ...options });
  await heading('Privacy centre');
  return store;
}

/** Opens the question about a copy of the data, and asks for one: the captcha is shown. */
export async function askForData(fate: CaptchaFate = 'passes'): Promise<RenderedStore> {
  const store = await openCentre('get_personal_data', {
    prepare: ({ platform }) => platform.setCaptcha(fate),
  });
  await store.press('Ask for my data');
  await dialog("I'm not a robot");
  return store;
}

/** Returns a `prepare` step that sets the status of Luna's deletion schedules. */
export const deletions = (...statuses: readonly string[]) => ({
  prepare: ({ platform }: FakePorts) => platform.setDeletions('luna', statuses),
});

/** One question with its answer. */
export function question(id: string): HTMLDetailsElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLDetailsElement)) throw new Error(`no question ${id}`);
  return found;
}

export const inQuestion = (id: string) => within(question(id));

export const dialog = (name: string) => screen.findByRole('dialog', { name });

export async function tickTheBox({ user }: RenderedStore): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: "I'm not a robot" }));
}

/** One of the cards of the overview. */
export function card(title: string) {
  const titled = screen.getByRole('heading', { level: 3, name: title });
  return within(titled.parentElement as HTMLElement);
}
