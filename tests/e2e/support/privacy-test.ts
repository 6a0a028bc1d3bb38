import type { Page } from 'playwright/test';
import type { WorldState } from '../../../src/adapters/fake/world/state.ts';
import { players } from '../../support/platform.ts';
import type { Credentials } from './people.ts';
import { expect, test as base } from './test.ts';
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
  /** A player requests the operation in the privacy centre. Returns the address of the mail's link. */
  ask: (operation: keyof typeof requests, player?: Credentials) => Promise<string>;
}

export const test = base.extend<Fixtures>({
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
