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
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

describe('what follows', () => {
  /** By a signed-in player, with the first answer lost. */
  async function confirmedAgain(operation: ConfirmOperation): Promise<Tab> {
    const tab = await openTab(browser, operation, await mailedLink(browser, operation), {
      signedInAs: 'luna',
    });
    await tab.platform.breakNext(calls[operation], 'answer-lost');
    tab.confirmation.start();
    await settle();
    await tab.confirmation.retry();
    return tab;
  }

  test('a confirmed deletion shows at once if the player is signed in', async () => {
    const link = await mailedLink(browser, 'delete');
    const { app } = await confirmed(browser, 'delete', link, { signedInAs: 'luna' });
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('a new e-mail signs the player out, and is not kept waiting by that', async () => {
    const tab = await openTab(browser, 'changeEmail', await mailedLink(browser, 'changeEmail'), {
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
    const tab = await openTab(browser, 'changeEmail', await mailedLink(browser, 'changeEmail'), {
      signedInAs: 'luna',
    });
    await tab.platform.breakNext('signOut', 'request-lost');
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.emailOf('luna')).toBe(change.newEmail);
    expect(tab.app.session.userId).toBeUndefined();
  });

  test('a deletion with a lost answer shows if the player is signed in', async () => {
    const { app } = await confirmedAgain('delete');
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('a new e-mail with a lost answer signs the player out', async () => {
    const { app } = await confirmedAgain('changeEmail');
    expect(app.session.userId).toBeUndefined();
  });

  test.each(['delete', 'request'] as const)('%s signs no player out', async (operation) => {
    const link = await mailedLink(browser, operation);
    const { app } = await confirmed(browser, operation, link, { signedInAs: 'luna' });
    expect(app.session.userId).toBe(players.luna.userId);
  });

  test('a failed change of e-mail signs no player out', async () => {
    const tab = await openTab(
      browser,
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
