import type { RouteName } from '#core/navigation/routes.ts';
import { PrivacyPage } from '#core/privacy/privacy-page.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let page: PrivacyPage;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  page = new PrivacyPage(store.app);
});

async function open(): Promise<() => void> {
  const leave = page.open();
  await settle();
  return leave;
}

describe('the account data of the privacy page', () => {
  /** Counts the account reads that opening the page causes, two at most. */
  async function readings(): Promise<number> {
    const { platform } = store;
    await platform.breakNext('listDeletionSchedules', 'unavailable');
    await platform.breakNext('readLinkedEmail', 'unavailable');
    store.app.navigation.entered('privacy');
    await open();
    return 2 - (await platform.faultsLeft());
  }

  test.each<[string, readonly RouteName[], number]>([
    ['a visit that begins here', [], 0],
    ['signing in that leads here', ['login'], 0],
    ['navigating to the page from home', ['home'], 2],
  ])(
    '%s (after %j) repeats %d of the two readings, and loads the ads consent',
    async (_, before, again) => {
      for (const screen of before) store.app.navigation.entered(screen);
      expect(await readings()).toBe(again);
      expect(page.ads.state.kind).toBe('ready');
    },
  );

  test.each(['listDeletionSchedules', 'readLinkedEmail'] as const)(
    'a visit that begins here loads schedules and e-mail again if %s failed',
    async (operation) => {
      await store.platform.breakNext(operation, 'unavailable');
      await Promise.all([store.app.privacy.refetch(), store.app.linkedEmail.read()]);
      expect(await readings()).toBe(2);
    },
  );
});

test('an ads consent that failed to load is loaded once the network is back', async () => {
  await store.goOffline();
  await open();
  expect(page.ads.state).toMatchObject({ kind: 'failed' });
  await store.goOnline();
  await settle();
  expect(page.ads.state).toEqual({ kind: 'ready', consent: false });
});

test('the ads consent reloads when the page becomes visible, but not after it was left', async () => {
  const leave = await open();
  await store.platform.breakNext('readAdsConsent', 'unavailable', 'unavailable');
  store.device.page.show();
  await settle();
  expect(await store.platform.faultsLeft()).toBe(1);
  leave();
  store.device.page.show();
  await settle();
  expect(await store.platform.faultsLeft()).toBe(1);
});

test('leaving the page cancels the timer of the ads message', async () => {
  const leave = await open();
  await store.platform.breakNext('changeAdsConsent', 'refused');
  await page.ads.choose(true);
  expect(page.ads.state.kind).toBe('not-saved');
  leave();
  await store.clock.advance(60_000);
  expect(page.ads.state.kind).toBe('not-saved');
});

describe('a player whose session ends in the privacy centre', () => {
  const { email, password } = players.luna;

  /** The page closes as it does once the session is over, and opens again after a sign-in. */
  async function signInAgain(leave: () => void): Promise<() => void> {
    expect(store.app.session.userId).toBeUndefined();
    leave();
    await store.app.session.signIn({ email, password });
    store.app.navigation.entered('privacy');
    page = new PrivacyPage(store.app);
    return open();
  }

  async function typeNewEmail(): Promise<() => void> {
    const leave = await open();
    page.requests.ask('change-email');
    await solve();
    typed().set('newEmail', 'moon@example.test');
    return leave;
  }

  const solve = async () => page.requests.captchaSolved(await store.platform.captchaToken('good'));

  function typed() {
    const { modal } = page.requests;
    if (!('draft' in modal) || !modal.draft) throw new Error(`no draft while ${modal.kind}`);
    return modal.draft.form;
  }

  test('does the captcha again and then finds the typed e-mail again, whether it was sent or not', async () => {
    const { navigation } = store.app;
    let leave = await typeNewEmail();
    async function endDuring(work: () => Promise<void>): Promise<void> {
      await store.platform.endSessions();
      await work();
      leave = await signInAgain(leave);
      expect([page.requests.modal.kind, navigation.halfTyped]).toEqual(['captcha', true]);
    }
    await endDuring(page.requests.submitEmail);
    await endDuring(solve);
    await solve();
    await endDuring(store.app.player.refetch);
    await solve();
    expect([page.requests.modal.kind, typed().values.newEmail]).toEqual([
      'change-email',
      'moon@example.test',
    ]);
    typed().set('newEmail', players.bia.email);
    await page.requests.submitEmail();
    expect(page.requests.modal.kind).toBe('already-linked');
    await endDuring(store.app.player.refetch);
  });

  test('is not told that they are signed out, but does the captcha again', async () => {
    const leave = await open();
    page.requests.ask('get-data');
    const token = await store.platform.captchaToken('good');
    await store.platform.endSessions();
    await page.requests.captchaSolved(token);
    expect(page.requests.modal).toMatchObject({ kind: 'error', problem: 'signed-out' });
    await signInAgain(leave);
    expect(page.requests.modal).toEqual({ kind: 'captcha', request: 'get-data', round: 1 });
  });
});

describe('a player who leaves the page during a request', () => {
  let late: Promise<void>;

  async function leaveWhile(begin: () => Promise<void>): Promise<void> {
    const leave = await open();
    await store.platform.slowDown(100);
    late = begin();
    leave();
  }

  async function answered(): Promise<void> {
    await store.clock.advance(1_000);
    await late;
  }

  async function askForData(): Promise<void> {
    const token = await store.platform.captchaToken('good');
    page.requests.ask('get-data');
    await leaveWhile(() => page.requests.captchaSolved(token));
  }

  test('finds a pending request again, cannot repeat it, and is shown its outcome once, here or on return', async () => {
    await askForData();
    page = new PrivacyPage(store.app);
    const leave = page.open();
    expect(page.requests.modal).toEqual({ kind: 'working', request: 'get-data' });
    await answered();
    expect(page.requests.modal).toMatchObject({ kind: 'email-sent', request: 'get-data' });
    leave();
    page = new PrivacyPage(store.app);
    expect(page.requests.modal).toEqual({ kind: 'closed' });
    await askForData();
    await answered();
    expect(new PrivacyPage(store.app).requests.modal.kind).toBe('email-sent');
  });

  test('sees on return the ads consent that is being saved, not the earlier one', async () => {
    await leaveWhile(() => page.ads.choose(true));
    page = new PrivacyPage(store.app);
    page.open();
    expect(page.ads.state).toEqual({ kind: 'saving', consent: true });
    await answered();
    expect(page.ads.state).toEqual({ kind: 'ready', consent: true });
  });
});
