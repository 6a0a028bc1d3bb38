import { Confirmation } from '#core/privacy/confirmation.ts';
import { calls, confirmed, mailedLink, openTab } from '../../support/confirmation.ts';
import { FakeBrowser } from '../../support/fake-store.ts';
import { FakeLinkRuns } from '../../support/fake-surroundings.ts';
import { settle } from '../../support/settle.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});

describe.each(['delete', 'request', 'changeEmail'] as const)('the mail link of %s', (operation) => {
  test('is loading until its call has succeeded, then done', async () => {
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

  test('is expired if it was used elsewhere', async () => {
    const link = await mailedLink(browser, operation);
    await confirmed(browser, operation, link);
    const elsewhere = await confirmed(browser, operation, link);
    expect(elsewhere.confirmation.state).toEqual({ kind: 'expired' });
  });

  test('is already done without a request if it was used on this device', async () => {
    const link = await mailedLink(browser, operation);
    const linkRuns = new FakeLinkRuns();
    await confirmed(browser, operation, link, { linkRuns });
    const again = await openTab(browser, operation, link, { linkRuns });
    await again.platform.goOffline();
    again.confirmation.start();
    await settle();
    expect(again.confirmation.state).toEqual({ kind: 'already-done' });
  });

  test('is already done after a reload without its token', async () => {
    const linkRuns = new FakeLinkRuns();
    await confirmed(browser, operation, await mailedLink(browser, operation), { linkRuns });
    const { confirmation } = await confirmed(browser, operation, null, { linkRuns });
    expect(confirmation.state).toEqual({ kind: 'already-done' });
  });

  test('is expired after a day, and stays so after a reload without a request', async () => {
    const link = await mailedLink(browser, operation);
    await browser.clock.advance(86_400_000);
    const linkRuns = new FakeLinkRuns();
    const first = await confirmed(browser, operation, link, { linkRuns });
    expect(first.confirmation.state).toEqual({ kind: 'expired' });
    await first.platform.goOffline();
    const again = await confirmed(browser, operation, null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'expired' });
  });

  test('is likely done if a retry after a lost answer finds it used', async () => {
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
    'has an unknown outcome if its call is %s, and a retry succeeds',
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

  test('is interrupted if the page is reloaded after a lost answer', async () => {
    const linkRuns = new FakeLinkRuns();
    const link = await mailedLink(browser, 'delete');
    const first = await openTab(browser, 'delete', link, { linkRuns });
    await first.platform.breakNext('confirmDelete', 'answer-lost');
    first.confirmation.start();
    await settle();
    const again = await confirmed(browser, 'delete', null, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'interrupted' });
  });

  test('is sent again if the link is opened again after a lost request', async () => {
    const linkRuns = new FakeLinkRuns();
    const link = await mailedLink(browser, 'delete');
    const first = await openTab(browser, 'delete', link, { linkRuns });
    await first.platform.breakNext('confirmDelete', 'request-lost');
    first.confirmation.start();
    await settle();
    const again = await confirmed(browser, 'delete', link, { linkRuns });
    expect(again.confirmation.state).toEqual({ kind: 'done' });
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
  test('is sent only once the tab is visible', async () => {
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

  test('is never sent if the page was left before the tab is visible', async () => {
    const tab = await openTab(browser, 'delete', await mailedLink(browser, 'delete'));
    tab.device.page.hide();
    const stop = tab.confirmation.start();
    stop();
    tab.device.page.show();
    await settle();
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
