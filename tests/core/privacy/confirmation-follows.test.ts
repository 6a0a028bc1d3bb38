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

describe('the effects of a confirmed mail link', () => {
  /** A signed-in player confirms again, because the first answer was lost. */
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

  test('a confirmed deletion is shown at once if the player is signed in', async () => {
    const link = await mailedLink(browser, 'delete');
    const { app } = await confirmed(browser, 'delete', link, { signedInAs: 'luna' });
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('a confirmed e-mail change signs the player out and reports the sign-out', async () => {
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

  test('a confirmed e-mail change is done even if the sign-out request is lost', async () => {
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

  test('a deletion confirmed with a lost answer is shown after the retry', async () => {
    const { app } = await confirmedAgain('delete');
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('an e-mail change confirmed with a lost answer signs the player out after the retry', async () => {
    const { app } = await confirmedAgain('changeEmail');
    expect(app.session.userId).toBeUndefined();
  });

  test.each(['delete', 'request'] as const)(
    'confirming %s does not sign the player out',
    async (operation) => {
      const link = await mailedLink(browser, operation);
      const { app } = await confirmed(browser, operation, link, { signedInAs: 'luna' });
      expect(app.session.userId).toBe(players.luna.userId);
    },
  );

  test('a failed e-mail change does not sign the player out', async () => {
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
