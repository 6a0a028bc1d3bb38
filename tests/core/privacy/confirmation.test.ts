import { Confirmation } from '#core/privacy/confirmation.ts';
import type { MailLink } from '#ports/mail-link.ts';
import type { ConfirmOperation } from '#ports/privacy.ts';
import {
  calls,
  change,
  confirmed,
  mailedLink,
  openTab,
  type Tab,
} from '../../support/confirmation.ts';
import { FakeBrowser } from '../../support/fake-store.ts';
import { FakeLinkRuns } from '../../support/fake-device-ports.ts';
import { type Fault, type Operation, players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let browser: FakeBrowser;
let linkRuns: FakeLinkRuns;
beforeEach(() => {
  browser = new FakeBrowser();
  linkRuns = new FakeLinkRuns();
});

interface Broken {
  readonly fault: Fault;
  readonly call?: Operation;
  readonly signedInAs?: 'luna';
}

/** Opens a link on this device. Its own or another call has this fault. */
async function openBroken(
  operation: ConfirmOperation,
  { fault, call = calls[operation], ...options }: Broken,
  link?: MailLink,
): Promise<Tab> {
  const mailLink = link ?? (await mailedLink(browser, operation));
  const tab = await openTab(browser, operation, mailLink, { linkRuns, ...options });
  await tab.platform.breakNext(call, fault);
  tab.confirmation.start();
  await settle();
  return tab;
}

describe.each(['delete', 'request', 'changeEmail'] as const)('the mail link of %s', (operation) => {
  let link: MailLink;
  beforeEach(async () => {
    link = await mailedLink(browser, operation);
  });

  /** The state after the link, or the reloaded page, was opened on this device and its call was answered. */
  const opened = async (mailLink: MailLink | null = link) =>
    (await confirmed(browser, operation, mailLink, { linkRuns })).confirmation.state;

  test('is loading until its call has succeeded, then done', async () => {
    const { confirmation } = await openTab(browser, operation, link);
    expect(confirmation.state).toEqual({ kind: 'loading' });
    confirmation.start();
    expect(confirmation.state).toEqual({ kind: 'loading' });
    await settle();
    expect(confirmation.state).toEqual({ kind: 'done' });
  });

  test('is already done without a request if it was used on this device, also after a reload', async () => {
    expect(await opened()).toEqual({ kind: 'done' });
    const { platform } = await openTab(browser, operation, null);
    await platform.goOffline();
    expect(await opened()).toEqual({ kind: 'already-done' });
    expect(await opened(null)).toEqual({ kind: 'already-done' });
  });

  test('is expired after a day, and stays so after a reload without a request', async () => {
    await browser.clock.advance(86_400_000);
    const first = await confirmed(browser, operation, link, { linkRuns });
    expect(first.confirmation.state).toEqual({ kind: 'expired' });
    await first.platform.goOffline();
    expect(await opened(null)).toEqual({ kind: 'expired' });
  });

  test('is likely done if a retry after a lost answer finds it used', async () => {
    const { confirmation, platform } = await openBroken(operation, { fault: 'answer-lost' }, link);
    expect(confirmation.state).toEqual({ kind: 'unknown', problem: 'unreachable' });
    await confirmation.retry();
    expect(confirmation.state).toEqual({ kind: 'likely-done' });
    await platform.goOffline();
    expect(await opened(null)).toEqual({ kind: 'likely-done' });
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'has an unknown outcome if its call is %s, and a retry succeeds',
    async (fault, problem) => {
      const { confirmation } = await openBroken(operation, { fault }, link);
      expect(confirmation.state).toEqual({ kind: 'unknown', problem });
      const retrying = confirmation.retry();
      expect(confirmation.state).toEqual({ kind: 'loading' });
      await retrying;
      expect(confirmation.state).toEqual({ kind: 'done' });
    },
  );
});

describe('the token of a mail link', () => {
  test('is done even if the page starts it several times', async () => {
    const { confirmation } = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
    confirmation.start()();
    confirmation.start();
    confirmation.start();
    await settle();
    expect(confirmation.state).toEqual({ kind: 'done' });
  });

  test('is done in one tab and already done in a second one that starts at the same time', async () => {
    const link = await mailedLink(browser, 'delete');
    const tab = await openTab(browser, 'delete', link, { linkRuns });
    const second = new Confirmation(tab.app, 'delete');
    await tab.platform.slowDown(1_000);
    tab.confirmation.start();
    second.start();
    await tab.clock.advance(1_000);
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(second.state).toEqual({ kind: 'already-done' });
  });

  test.each([
    ['is interrupted if the page is reloaded after a lost answer', 'answer-lost', false],
    ['is sent again if the link is opened again after a lost request', 'request-lost', true],
  ] as const)('%s', async (_, fault, withLink) => {
    const link = await mailedLink(browser, 'delete');
    await openBroken('delete', { fault }, link);
    const again = await confirmed(browser, 'delete', withLink ? link : null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: withLink ? 'done' : 'interrupted' });
  });

  test('is not sent again by a retry once it is done', async () => {
    const tab = await confirmed(browser, 'delete', await mailedLink(browser, 'delete'));
    await tab.platform.breakNext('confirmDelete', 'request-lost');
    await tab.confirmation.retry();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.faultsLeft()).toBe(1);
  });
});

describe('a mail link in a hidden tab', () => {
  let tab: Tab;
  beforeEach(async () => {
    tab = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
    tab.device.page.hide();
  });

  async function becomeVisible(): Promise<void> {
    tab.device.page.show();
    await settle();
  }

  test('is sent only once the tab is visible', async () => {
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'loading' });
    expect(await tab.platform.deletions('luna')).toEqual(['EMAIL_SENT']);
    await becomeVisible();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.deletions('luna')).toEqual(['CONFIRMED']);
  });

  test('is never sent if the page was left before the tab is visible', async () => {
    tab.confirmation.start()();
    await becomeVisible();
    expect(tab.confirmation.state).toEqual({ kind: 'loading' });
  });
});

describe('an invalid mail link', () => {
  test.each([
    ['without a token', { path: '/confirm/delete', token: null }],
    ['of 10 kB', { path: '/confirm/delete', token: 'x'.repeat(10_000) }],
    ['with a line break in its token', { path: '/confirm/delete', token: 'a\nb' }],
    ['that led to another page', { path: '/confirm/request', token: 'abc' }],
    ['that no mail brought', null],
  ])('a link %s is incomplete, and nothing is sent', async (_, link) => {
    const tab = await openTab(browser, 'delete', link);
    await tab.platform.breakNext('confirmDelete', 'request-lost');
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'incomplete' });
    expect(await tab.platform.faultsLeft()).toBe(1);
  });

  test.each(['made-up', '<img src=x onerror=alert(1)>', '../../delete', 'constructor'])(
    'a link with the token %s is expired, or incomplete if the token has a space',
    async (token) => {
      const path = '/confirm/delete';
      const { confirmation } = await confirmed(browser, 'delete', { path, token });
      expect(confirmation.state).toEqual({ kind: token.includes(' ') ? 'incomplete' : 'expired' });
    },
  );
});

describe('the effects of a confirmed mail link for a signed-in player', () => {
  const luna = { signedInAs: 'luna' } as const;
  const open = async (operation: ConfirmOperation) =>
    confirmed(browser, operation, await mailedLink(browser, operation), luna);

  /** Confirms again, because the first answer was lost. */
  async function openTwice(operation: ConfirmOperation): Promise<Tab> {
    const tab = await openBroken(operation, { ...luna, fault: 'answer-lost' });
    await tab.confirmation.retry();
    return tab;
  }

  test.each([
    ['at once', open],
    ['after a retry that follows a lost answer', openTwice],
  ])('a deletion is shown, and an e-mail change signs the player out, %s', async (_, confirm) => {
    const { app } = await confirm('delete');
    await settle();
    expect([app.privacy.status, app.session.userId]).toEqual(['CONFIRMED', players.luna.userId]);
    const changed = await confirm('changeEmail');
    expect(changed.app.session.userId).toBeUndefined();
    expect((await changed.platform.events()).map(({ name }) => name)).toContain('sign_out');
  });

  test('an e-mail change is done even if the sign-out request is lost', async () => {
    const lost = { ...luna, call: 'signOut', fault: 'request-lost' } as const;
    const { app, confirmation, platform } = await openBroken('changeEmail', lost);
    expect(confirmation.state).toEqual({ kind: 'done' });
    expect(await platform.emailOf('luna')).toBe(change.newEmail);
    expect(app.session.userId).toBeUndefined();
  });

  test('neither a request for data nor a failed e-mail change signs the player out', async () => {
    expect((await open('request')).app.session.userId).toBe(players.luna.userId);
    const link = { path: '/confirm/changeEmail', token: 'made-up' };
    const { app } = await confirmed(browser, 'changeEmail', link, luna);
    expect(app.session.userId).toBe(players.luna.userId);
  });
});
