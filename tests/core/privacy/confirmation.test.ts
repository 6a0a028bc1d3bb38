import { Confirmation } from '#core/privacy/confirmation.ts';
import type { MailLink } from '#ports/device.ts';
import type { ConfirmOperation } from '#ports/privacy.ts';
import { FakeBrowser, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { FakeLinkRuns } from '../../support/fake-surroundings.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

const change = { oldEmail: players.luna.email, newEmail: 'luna.moon@kitewood.test' };

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

/** Luna asks for it; answers the link of her mail. */
async function mailedLink(operation: ConfirmOperation): Promise<MailLink> {
  const { app, platform } = await openFakeStore({ signedInAs: 'luna' }, browser);
  if (operation === 'delete') await app.privacyService.scheduleDeletion();
  if (operation === 'request') await app.privacyService.requestData();
  if (operation === 'changeEmail') await app.privacyService.requestEmailChange(change);
  const mail = (await platform.mails()).at(-1);
  const url = new URL(mail?.link ?? '', 'https://store.kitewood.test');
  return { path: url.pathname, token: url.searchParams.get('token') };
}

interface Tab extends FakeStore {
  readonly confirmation: Confirmation;
}

interface TabOptions {
  readonly signedInAs?: DemoPlayer;
  /** What the device knows already. */
  readonly linkRuns?: FakeLinkRuns;
}

/** A tab of the same browser that a link has opened. */
async function openTab(
  operation: ConfirmOperation,
  mailLink: MailLink | null,
  options: TabOptions = {},
): Promise<Tab> {
  const store = await openFakeStore({ ...options, ...(mailLink ? { mailLink } : {}) }, browser);
  return { ...store, confirmation: new Confirmation(store.app, operation) };
}

async function confirmed(
  operation: ConfirmOperation,
  link: MailLink | null,
  options: TabOptions = {},
): Promise<Tab> {
  const tab = await openTab(operation, link, options);
  tab.confirmation.start();
  await settle();
  return tab;
}

const calls = {
  delete: 'confirmDelete',
  request: 'confirmDataRequest',
  changeEmail: 'confirmEmailChange',
} as const;

describe.each(['delete', 'request', 'changeEmail'] as const)('the link of %s', (operation) => {
  test('loads, then is done', async () => {
    const { confirmation } = await openTab(operation, await mailedLink(operation));
    expect(confirmation.state).toEqual({ kind: 'loading' });
    confirmation.start();
    expect(confirmation.state).toEqual({ kind: 'loading' });
    await settle();
    expect(confirmation.state).toEqual({ kind: 'done' });
  });

  test('that has served elsewhere is expired', async () => {
    const link = await mailedLink(operation);
    await confirmed(operation, link);
    const elsewhere = await confirmed(operation, link);
    expect(elsewhere.confirmation.state).toEqual({ kind: 'expired' });
  });

  test('that has served on this device is already done, and is not sent again', async () => {
    const link = await mailedLink(operation);
    const linkRuns = new FakeLinkRuns();
    await confirmed(operation, link, { linkRuns });
    const again = await openTab(operation, link, { linkRuns });
    await again.platform.goOffline();
    again.confirmation.start();
    await settle();
    expect(again.confirmation.state).toEqual({ kind: 'already-done' });
  });

  test('loaded anew after it was done it is already done, without its token', async () => {
    const linkRuns = new FakeLinkRuns();
    await confirmed(operation, await mailedLink(operation), { linkRuns });
    const { confirmation } = await confirmed(operation, null, { linkRuns });
    expect(confirmation.state).toEqual({ kind: 'already-done' });
  });

  test('that is expired says so, and keeps saying so without asking again', async () => {
    const link = await mailedLink(operation);
    await browser.clock.advance(86_400_000);
    const linkRuns = new FakeLinkRuns();
    const first = await confirmed(operation, link, { linkRuns });
    expect(first.confirmation.state).toEqual({ kind: 'expired' });
    await first.platform.goOffline();
    const again = await confirmed(operation, null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'expired' });
  });

  test('whose answer was lost is most likely done when it counts as used', async () => {
    const linkRuns = new FakeLinkRuns();
    const tab = await openTab(operation, await mailedLink(operation), { linkRuns });
    await tab.platform.breakNext(calls[operation], 'answer-lost');
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'unknown', problem: 'unreachable' });
    await tab.confirmation.retry();
    expect(tab.confirmation.state).toEqual({ kind: 'likely-done' });
    await tab.platform.goOffline();
    const again = await confirmed(operation, null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'likely-done' });
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'where the call is %s nothing is claimed, and it can be sent again',
    async (fault, problem) => {
      const tab = await openTab(operation, await mailedLink(operation));
      await tab.platform.breakNext(calls[operation], fault);
      tab.confirmation.start();
      await settle();
      expect(tab.confirmation.state).toEqual({ kind: 'unknown', problem });
      const retrying = tab.confirmation.retry();
      expect(tab.confirmation.state).toEqual({ kind: 'loading' });
      await retrying;
      expect(tab.confirmation.state).toEqual({ kind: 'done' });
    },
  );
});

describe('one token runs once', () => {
  test('however often the page is drawn', async () => {
    const { confirmation } = await openTab('delete', await mailedLink('delete'));
    confirmation.start()();
    confirmation.start();
    confirmation.start();
    await settle();
    expect(confirmation.state).toEqual({ kind: 'done' });
  });

  test('in two tabs at the same time: the second waits for the first', async () => {
    const link = await mailedLink('delete');
    const linkRuns = new FakeLinkRuns();
    const tab = await openTab('delete', link, { linkRuns });
    const second = new Confirmation(tab.app, 'delete');
    await tab.platform.slowDown(1_000);
    tab.confirmation.start();
    second.start();
    await tab.clock.advance(1_000);
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(second.state).toEqual({ kind: 'already-done' });
  });

  test('a page loaded anew while it was on its way does not guess', async () => {
    const linkRuns = new FakeLinkRuns();
    const link = await mailedLink('delete');
    const first = await openTab('delete', link, { linkRuns });
    await first.platform.breakNext('confirmDelete', 'answer-lost');
    first.confirmation.start();
    await settle();
    const again = await confirmed('delete', null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'interrupted' });
  });

  test('the link opened once more after that is sent', async () => {
    const linkRuns = new FakeLinkRuns();
    const link = await mailedLink('delete');
    const first = await openTab('delete', link, { linkRuns });
    await first.platform.breakNext('confirmDelete', 'request-lost');
    first.confirmation.start();
    await settle();
    const again = await confirmed('delete', link, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'done' });
  });

  test('retrying does nothing once it is known', async () => {
    const tab = await confirmed('delete', await mailedLink('delete'));
    await tab.platform.breakNext('confirmDelete', 'request-lost');
    await tab.confirmation.retry();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.faultsLeft()).toBe(1);
  });
});

describe('in a hidden tab', () => {
  test('it waits until it is seen', async () => {
    const tab = await openTab('delete', await mailedLink('delete'));
    tab.device.page.hide();
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'loading' });
    expect(await tab.platform.deletions('luna')).toEqual(['EMAIL_SENT']);
    tab.device.page.show();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.deletions('luna')).toEqual(['CONFIRMED']);
  });

  test('one that was left before it was seen never runs', async () => {
    const tab = await openTab('delete', await mailedLink('delete'));
    tab.device.page.hide();
    const stop = tab.confirmation.start();
    stop();
    tab.device.page.show();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'loading' });
  });
});

describe('a link that cannot be one', () => {
  test.each([
    ['without a token', { path: '/confirm/delete', token: null }],
    ['of 10 kB', { path: '/confirm/delete', token: 'x'.repeat(10_000) }],
    ['with a line break in its token', { path: '/confirm/delete', token: 'a\nb' }],
    ['that led to another page', { path: '/confirm/request', token: 'abc' }],
    ['that no mail brought', null],
  ])('%s is not complete, and nothing is sent', async (_, link) => {
    const tab = await openTab('delete', link);
    await tab.platform.breakNext('confirmDelete', 'request-lost');
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'incomplete' });
    expect(await tab.platform.faultsLeft()).toBe(1);
  });

  test.each(['made-up', '<img src=x onerror=alert(1)>', '../../delete', 'constructor'])(
    'with the token %s is asked about, and is expired',
    async (token) => {
      const path = '/confirm/delete';
      const { confirmation } = await confirmed('delete', { path, token });
      expect(confirmation.state).toEqual({ kind: token.includes(' ') ? 'incomplete' : 'expired' });
    },
  );
});

describe('what follows', () => {
  /** By a signed-in player, with the first answer lost. */
  async function confirmedAgain(operation: ConfirmOperation): Promise<Tab> {
    const tab = await openTab(operation, await mailedLink(operation), { signedInAs: 'luna' });
    await tab.platform.breakNext(calls[operation], 'answer-lost');
    tab.confirmation.start();
    await settle();
    await tab.confirmation.retry();
    return tab;
  }

  test('a confirmed deletion shows at once where the player is signed in', async () => {
    const link = await mailedLink('delete');
    const { app } = await confirmed('delete', link, { signedInAs: 'luna' });
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('a new e-mail signs the player out, and is not kept waiting by that', async () => {
    const tab = await openTab('changeEmail', await mailedLink('changeEmail'), {
      signedInAs: 'luna',
    });
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(tab.app.session.userId).toBeUndefined();
    const names = (await tab.platform.events()).map(({ name }) => name);
    expect(names).toContain('sign_out');
  });

  test('though the platform does not hear of the sign-out, the e-mail is changed', async () => {
    const tab = await openTab('changeEmail', await mailedLink('changeEmail'), {
      signedInAs: 'luna',
    });
    await tab.platform.breakNext('signOut', 'request-lost');
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.emailOf('luna')).toBe(change.newEmail);
    expect(tab.app.session.userId).toBeUndefined();
  });

  test('a deletion whose answer was lost shows where the player is signed in', async () => {
    const { app } = await confirmedAgain('delete');
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('a new e-mail whose answer was lost signs the player out', async () => {
    const { app } = await confirmedAgain('changeEmail');
    expect(app.session.userId).toBeUndefined();
  });

  test.each(['delete', 'request'] as const)('%s signs nobody out', async (operation) => {
    const link = await mailedLink(operation);
    const { app } = await confirmed(operation, link, { signedInAs: 'luna' });
    expect(app.session.userId).toBe(players.luna.userId);
  });

  test('an e-mail that could not be changed signs nobody out', async () => {
    const tab = await openTab(
      'changeEmail',
      { path: '/confirm/changeEmail', token: 'made-up' },
      {
        signedInAs: 'luna',
      },
    );
    tab.confirmation.start();
    await settle();
    expect(tab.app.session.userId).toBe(players.luna.userId);
  });
});
