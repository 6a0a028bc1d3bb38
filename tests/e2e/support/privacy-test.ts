import type { Page } from 'playwright/test';
import { worldOf } from '../../../src/adapters/fake/scenario/apply.ts';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import { players } from '../../support/platform.ts';
import type { Change } from '../pages/director-page.ts';
import { ConfirmPage, PrivacyPage } from '../pages/privacy-page.ts';
import { changeDemo } from './change-demo.ts';
import type { Credentials } from './people.ts';
import { platformOf } from './platform.ts';
import { expect, test as base } from './test.ts';
import { type PrivacyTexts, privacyTextsOf } from './texts.ts';
import { readWorld } from './world.ts';

export { expect };

/** The question and the action of each operation that a mail's link confirms. */
const requests = {
  delete: ['delete', 'delete'],
  request: ['get_personal_data', 'get-data'],
  changeEmail: ['att_data', 'change-email'],
} as const;

export const newEmail = 'luna.moon@example.test';

interface Fixtures {
  privacyTexts: PrivacyTexts;
  privacy: PrivacyPage;
  confirm: ConfirmPage;
  /** A player requests the operation in the privacy centre. Returns the address of the mail's link. */
  ask: (operation: keyof typeof requests, player?: Credentials) => Promise<string>;
}

export const test = base.extend<Fixtures>({
  privacyTexts: async ({ language }, provide) => provide(privacyTextsOf(language)),
  privacy: async ({ page, texts, privacyTexts, hosts }, provide) =>
    provide(new PrivacyPage(page, texts, privacyTexts, hosts !== null)),
  confirm: async ({ page, privacyTexts }, provide) => provide(new ConfirmPage(page, privacyTexts)),
  ask: async ({ page, privacy, login }, provide) =>
    provide(async (operation, player = players.luna) => {
      const [question, action] = requests[operation];
      await privacy.open(question);
      await login.signIn(player);
      await privacy.action(question, action).click();
      if (operation === 'delete') await privacy.goOn();
      await privacy.box.click();
      if (operation === 'changeEmail') await privacy.sendNewEmail(newEmail);
      await expect(privacy.sent).toBeVisible();
      return mailedLink(page);
    }),
});

/** Changes the running world: in the demo with its director, else on the local platform. */
export async function changeWorld(page: Page, change: Change): Promise<void> {
  const platform = platformOf(page.context());
  if (!platform) return changeDemo(page.context(), change);
  const { deletions, captcha, faults } = worldOf(change, Date.now());
  await platform.ask('change', {
    ...(change.privacy ? { deletions } : {}),
    ...(change.captcha ? { captcha } : {}),
    ...(change.next ? { faults } : {}),
  });
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
