import type { Page } from 'playwright/test';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import { players } from '../../support/platform.ts';
import { ConfirmPage, PrivacyPage } from '../pages/privacy-page.ts';
import { platformOf } from './platform.ts';
import { test as base } from './test.ts';
import { type PrivacyTexts, privacyTextsOf } from './texts.ts';
import { readWorld, writeWorld } from './world.ts';

export { expect } from './test.ts';

interface Fixtures {
  privacyTexts: PrivacyTexts;
  privacy: PrivacyPage;
  confirm: ConfirmPage;
}

export const test = base.extend<Fixtures>({
  privacyTexts: async ({ language }, provide) => provide(privacyTextsOf(language)),
  privacy: async ({ page, texts, privacyTexts, hosts }, provide) =>
    provide(new PrivacyPage(page, texts, privacyTexts, hosts !== null)),
  confirm: async ({ page, privacyTexts }, provide) => provide(new ConfirmPage(page, privacyTexts)),
});

/** Changes parts of the platform's state; a part is replaced as a whole. */
export async function changeWorld(page: Page, parts: Partial<WorldState>): Promise<void> {
  const platform = platformOf(page.context());
  if (platform) await platform.ask('change', parts);
  else await writeWorld(page, { ...(await readWorld(page)), ...parts });
}

/** The next call of this operation goes wrong. */
export async function breakNext(
  page: Page,
  operation: string,
  fault: WorldState['faults'][number]['fault'],
): Promise<void> {
  const { faults } = await readWorld(page);
  await changeWorld(page, { faults: [...faults, { operation, fault }] });
}

export function setDeletions(page: Page, ...statuses: readonly string[]): Promise<void> {
  const deletions = { [players.luna.userId]: statuses.map((status) => ({ status })) };
  return changeWorld(page, { deletions });
}

export async function deletionsOf(page: Page): Promise<readonly string[]> {
  const { deletions } = await readWorld(page);
  return (deletions[players.luna.userId] ?? []).map(({ status }) => status);
}

/** Mails the platform has sent, oldest first. */
export async function mails(page: Page): Promise<WorldState['mails']> {
  return (await readWorld(page)).mails;
}

/** Address of the newest mail's link. */
export async function mailedLink(page: Page): Promise<string> {
  const link = (await mails(page)).at(-1)?.link;
  if (link === undefined) throw new Error('no mail was sent');
  return link;
}
