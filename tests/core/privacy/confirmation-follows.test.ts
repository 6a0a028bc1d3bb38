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
import { type Fault, type Operation, players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

const luna = { signedInAs: 'luna' } as const;

/** Opens the link of a mail to Luna, who is signed in, and breaks a call. */
async function openBreaking(
  operation: ConfirmOperation,
  broken?: Operation,
  fault: Fault = 'answer-lost',
): Promise<Tab> {
  const link = await mailedLink(browser, operation);
  const tab = await openTab(browser, operation, link, luna);
  if (broken) await tab.platform.breakNext(broken, fault);
  tab.confirmation.start();
  await settle();
  return tab;
}

describe('the effects of a confirmed mail link', () => {
  test.each([
    ['at once', false],
    ['after a retry that follows a lost answer', true],
  ])('a confirmed deletion is shown to a signed-in player %s', async (_, lost) => {
    const { app, confirmation } = await openBreaking('delete', lost ? calls.delete : undefined);
    if (lost) await confirmation.retry();
    await settle();
    expect(app.privacy.status).toBe('CONFIRMED');
  });

  test('a confirmed e-mail change signs the player out and reports the sign-out', async () => {
    const { app, confirmation, platform } = await openBreaking('changeEmail');
    expect(confirmation.state).toEqual({ kind: 'done' });
    expect(app.session.userId).toBeUndefined();
    expect((await platform.events()).map(({ name }) => name)).toContain('sign_out');
  });

  test('a confirmed e-mail change is done even if the sign-out request is lost', async () => {
    const { app, confirmation, platform } = await openBreaking(
      'changeEmail',
      'signOut',
      'request-lost',
    );
    expect(confirmation.state).toEqual({ kind: 'done' });
    expect(await platform.emailOf('luna')).toBe(change.newEmail);
    expect(app.session.userId).toBeUndefined();
  });

  test('an e-mail change confirmed with a lost answer signs the player out after the retry', async () => {
    const { app, confirmation } = await openBreaking('changeEmail', calls.changeEmail);
    await confirmation.retry();
    expect(app.session.userId).toBeUndefined();
  });

  test.each(['delete', 'request'] as const)(
    'confirming %s does not sign the player out',
    async (operation) => {
      const { app } = await openBreaking(operation);
      expect(app.session.userId).toBe(players.luna.userId);
    },
  );

  test('a failed e-mail change does not sign the player out', async () => {
    const link = { path: '/confirm/changeEmail', token: 'made-up' };
    const { app } = await confirmed(browser, 'changeEmail', link, luna);
    expect(app.session.userId).toBe(players.luna.userId);
  });
});
