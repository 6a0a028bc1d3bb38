import { Confirmation } from '#core/privacy/confirmation.ts';
import type { MailLink } from '#ports/mail-link.ts';
import type { ConfirmOperation } from '#ports/privacy.ts';
import { type FakeBrowser, type FakeStore, openFakeStore } from './fake-store.ts';
import type { FakeLinkRuns } from './fake-device-ports.ts';
import { type DemoPlayer, type Operation, players } from './platform.ts';
import { settle } from './settle.ts';

/** Luna's change of e-mail, which the link of `changeEmail` confirms. */
export const change = { oldEmail: players.luna.email, newEmail: 'luna.moon@example.test' };

/** The call that sends each link's token. */
export const calls = {
  delete: 'confirmDelete',
  request: 'confirmDataRequest',
  changeEmail: 'confirmEmailChange',
} as const satisfies Record<ConfirmOperation, Operation>;

/** Luna requests the operation in a tab of `browser`. Returns the link of her mail. */
export async function mailedLink(
  browser: FakeBrowser,
  operation: ConfirmOperation,
): Promise<MailLink> {
  const { app, platform } = await openFakeStore({ signedInAs: 'luna' }, browser);
  if (operation === 'delete') await app.privacyService.scheduleDeletion();
  if (operation === 'request') await app.privacyService.requestData();
  if (operation === 'changeEmail') await app.privacyService.requestEmailChange(change);
  const mail = (await platform.mails()).at(-1);
  const url = new URL(mail?.link ?? '', 'https://store.kitewood.test');
  return { path: url.pathname, token: url.searchParams.get('token') };
}

export interface Tab extends FakeStore {
  readonly confirmation: Confirmation;
}

interface TabOptions {
  readonly signedInAs?: DemoPlayer;
  /** The device's records of opened links. */
  readonly linkRuns?: FakeLinkRuns;
}

/** Opens a link in a new tab of the browser. */
export async function openTab(
  browser: FakeBrowser,
  operation: ConfirmOperation,
  mailLink: MailLink | null,
  options: TabOptions = {},
): Promise<Tab> {
  const store = await openFakeStore({ ...options, ...(mailLink ? { mailLink } : {}) }, browser);
  return { ...store, confirmation: new Confirmation(store.app, operation) };
}

/** The same, and waits until the link's token was sent and answered. */
export async function confirmed(
  browser: FakeBrowser,
  operation: ConfirmOperation,
  link: MailLink | null,
  options: TabOptions = {},
): Promise<Tab> {
  const tab = await openTab(browser, operation, link, options);
  tab.confirmation.start();
  await settle();
  return tab;
}
