import { Confirmation } from '#core/privacy/confirmation.ts';
import { calls, confirmed, mailedLink, openTab } from '../../support/confirmation.ts';
import { FakeBrowser } from '../../support/fake-store.ts';
import { FakeLinkRuns } from '../../support/fake-surroundings.ts';
import { settle } from '../../support/settle.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

describe.each(['delete', 'request', 'changeEmail'] as const)('the link of %s', (operation) => {
  test('loads, then is done', async () => {
    const { confirmation } = await openTab(
      browser,
      operation,
      await mailedLink(browser, operation),
    );
    expect(confirmation.state).toEqual({ kind: 'loading' });
    confirmation.start();
    expect(confirmation.state).toEqual({ kind: 'loading' });
    await settle();
    expect(confirmation.state).toEqual({ kind: 'done' });
  });

  test('that has served elsewhere is expired', async () => {
    const link = await mailedLink(browser, operation);
    await confirmed(browser, operation, link);
    const elsewhere = await confirmed(browser, operation, link);
    expect(elsewhere.confirmation.state).toEqual({ kind: 'expired' });
  });

  test('that has served on this device is already done, and is not sent again', async () => {
    const link = await mailedLink(browser, operation);
    const linkRuns = new FakeLinkRuns();
    await confirmed(browser, operation, link, { linkRuns });
    const again = await openTab(browser, operation, link, { linkRuns });
    await again.platform.goOffline();
    again.confirmation.start();
    await settle();
    expect(again.confirmation.state).toEqual({ kind: 'already-done' });
  });

  test('reloaded after it was done it is already done, without its token', async () => {
    const linkRuns = new FakeLinkRuns();
    await confirmed(browser, operation, await mailedLink(browser, operation), { linkRuns });
    const { confirmation } = await confirmed(browser, operation, null, { linkRuns });
    expect(confirmation.state).toEqual({ kind: 'already-done' });
  });

  test('that is expired says so, and keeps saying so without asking again', async () => {
    const link = await mailedLink(browser, operation);
    await browser.clock.advance(86_400_000);
    const linkRuns = new FakeLinkRuns();
    const first = await confirmed(browser, operation, link, { linkRuns });
    expect(first.confirmation.state).toEqual({ kind: 'expired' });
    await first.platform.goOffline();
    const again = await confirmed(browser, operation, null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'expired' });
  });

  test('is most likely done if it counts as used after a lost answer', async () => {
    const linkRuns = new FakeLinkRuns();
    const tab = await openTab(browser, operation, await mailedLink(browser, operation), {
      linkRuns,
    });
    await tab.platform.breakNext(calls[operation], 'answer-lost');
    tab.confirmation.start();
    await settle();
    expect(tab.confirmation.state).toEqual({ kind: 'unknown', problem: 'unreachable' });
    await tab.confirmation.retry();
    expect(tab.confirmation.state).toEqual({ kind: 'likely-done' });
    await tab.platform.goOffline();
    const again = await confirmed(browser, operation, null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'likely-done' });
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'if the call is %s nothing is claimed, and it can be sent again',
    async (fault, problem) => {
      const tab = await openTab(browser, operation, await mailedLink(browser, operation));
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
    const { confirmation } = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
    confirmation.start()();
    confirmation.start();
    confirmation.start();
    await settle();
    expect(confirmation.state).toEqual({ kind: 'done' });
  });

  test('in two tabs at the same time: the second waits for the first', async () => {
    const link = await mailedLink(browser, 'delete');
    const linkRuns = new FakeLinkRuns();
    const tab = await openTab(browser, 'delete', link, { linkRuns });
    const second = new Confirmation(tab.app, 'delete');
    await tab.platform.slowDown(1_000);
    tab.confirmation.start();
    second.start();
    await tab.clock.advance(1_000);
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(second.state).toEqual({ kind: 'already-done' });
  });

  test('a page reloaded while it was on its way does not guess', async () => {
    const linkRuns = new FakeLinkRuns();
    const link = await mailedLink(browser, 'delete');
    const first = await openTab(browser, 'delete', link, { linkRuns });
    await first.platform.breakNext('confirmDelete', 'answer-lost');
    first.confirmation.start();
    await settle();
    const again = await confirmed(browser, 'delete', null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'interrupted' });
  });

  test('the link opened once more after that is sent', async () => {
    const linkRuns = new FakeLinkRuns();
    const link = await mailedLink(browser, 'delete');
    const first = await openTab(browser, 'delete', link, { linkRuns });
    await first.platform.breakNext('confirmDelete', 'request-lost');
    first.confirmation.start();
    await settle();
    const again = await confirmed(browser, 'delete', link, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'done' });
  });

  test('retrying does nothing once it is known', async () => {
    const tab = await confirmed(browser, 'delete', await mailedLink(browser, 'delete'));
    await tab.platform.breakNext('confirmDelete', 'request-lost');
    await tab.confirmation.retry();
    expect(tab.confirmation.state).toEqual({ kind: 'done' });
    expect(await tab.platform.faultsLeft()).toBe(1);
  });
});

describe('in a hidden tab', () => {
  test('it waits until it is seen', async () => {
    const tab = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
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
    const tab = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
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
    const tab = await openTab(browser, 'delete', link);
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
      const { confirmation } = await confirmed(browser, 'delete', { path, token });
      expect(confirmation.state).toEqual({ kind: token.includes(' ') ? 'incomplete' : 'expired' });
    },
  );
});
