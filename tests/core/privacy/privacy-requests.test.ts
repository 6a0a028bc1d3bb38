import type { PrivacyRequest } from '#core/privacy/privacy-modal.ts';
import type { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import type { FakeStore } from '../../support/fake-store.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import { openPrivacy, type PrivacyVisit } from '../../support/privacy.ts';
import { settle } from '../../support/settle.ts';

const { email } = players.luna;

let visit: PrivacyVisit;
let store: FakeStore;
let requests: PrivacyRequests;

async function open(player: DemoPlayer = 'luna', ...deletions: string[]): Promise<void> {
  visit = await openPrivacy(player, deletions);
  ({ store, requests } = visit);
}

const openWhile = (status: string) => open('luna', ...(status === 'DEFAULT' ? [] : [status]));

beforeEach(() => open());

const solve = (kind: 'good' | 'bad' = 'good') => visit.solve(kind);

/** Requests it and proceeds to the captcha. */
function askUpToCaptcha(request: PrivacyRequest): void {
  requests.ask(request);
  requests.goOn();
  expect(requests.modal).toEqual({ kind: 'captcha', request, round: 1 });
}

const mails = async () => (await store.platform.mails()).map(({ to, kind }) => [kind, to]);

test.each([
  ['revoke', 'DEFAULT', 'delete', 'EMAIL_SENT'],
  ['delete', 'DEFAULT', 'delete', 'EMAIL_SENT'],
  ['resend', 'EMAIL_SENT', 'delete', 'EMAIL_SENT'],
  ['get-data', 'DEFAULT', 'request', 'DEFAULT'],
  ['get-data', 'EMAIL_SENT', 'request', 'EMAIL_SENT'],
  ['get-data', 'CONFIRMED', 'request', 'CONFIRMED'],
] as const)(
  'the request %s while a deletion is %s shows the captcha, reports its mail (%s) and reloads the status: %s',
  async (request, before, mail, after) => {
    await openWhile(before);
    askUpToCaptcha(request);
    await solve();
    expect(requests.modal).toEqual({ kind: 'email-sent', request, to: email });
    expect(await mails()).toEqual([[mail, email]]);
    expect(store.app.privacy.state).toEqual({ kind: 'known', status: after });
  },
);

describe.each(['revoke', 'delete'] as const)('the request %s', (request) => {
  test('gives way to no other request, and sends nothing if the player closes the warning', async () => {
    requests.ask(request);
    requests.ask('get-data');
    expect(requests.modal).toEqual({ kind: 'warning', request });
    requests.close();
    expect(requests.modal).toEqual({ kind: 'closed' });
    expect(await mails()).toEqual([]);
  });

  test.each(['answer-lost', 'unavailable-after'] as const)(
    'reports the sent mail even if the answer is lost (%s)',
    async (fault) => {
      askUpToCaptcha(request);
      await store.platform.breakNext('scheduleDeletion', fault);
      await solve();
      expect(requests.modal).toEqual({ kind: 'email-sent', request, to: email });
    },
  );
});

test.each([
  ['revoke', 'EMAIL_SENT'],
  ['revoke', 'CONFIRMED'],
  ['delete', 'EMAIL_SENT'],
  ['delete', 'CONFIRMED'],
  ['resend', 'DEFAULT'],
  ['resend', 'CONFIRMED'],
] as const)('the request %s is not offered while a deletion is %s', async (request, status) => {
  await openWhile(status);
  requests.ask(request);
  expect(requests.modal).toEqual({ kind: 'closed' });
});

test.each([
  ['resend', 'EMAIL_SENT', ['CONFIRMED']],
  ['resend', 'EMAIL_SENT', []],
  ['delete', 'DEFAULT', ['CONFIRMED']],
] as const)(
  'nothing is requested by %s if a deletion that was %s has become %j behind the captcha',
  async (request, before, after) => {
    await openWhile(before);
    askUpToCaptcha(request);
    await store.platform.setDeletions('luna', after);
    await store.app.privacy.refetch();
    await solve();
    expect(requests.modal).toEqual({ kind: 'closed' });
    expect(await mails()).toEqual([]);
  },
);

test('an accepted deletion request is known as sent, and its mail can be repeated, if the reload of the status fails', async () => {
  askUpToCaptcha('delete');
  await store.platform.breakNext('listDeletionSchedules', 'unavailable');
  await solve();
  expect(requests.modal.kind).toBe('email-sent');
  expect(store.app.privacy.state).toMatchObject({ kind: 'doubtful', status: 'EMAIL_SENT' });
  expect(requests.offers('resend')).toBe(true);
});

test('the request resend ends in the error modal as unreachable if its answer is lost', async () => {
  await openWhile('EMAIL_SENT');
  askUpToCaptcha('resend');
  await store.platform.breakNext('scheduleDeletion', 'answer-lost');
  await solve();
  expect(requests.modal).toMatchObject({ kind: 'error', problem: 'unreachable' });
});

test('a refused request is no sent mail, although another device has asked too', async () => {
  askUpToCaptcha('delete');
  await store.platform.setDeletions('luna', ['EMAIL_SENT']);
  await store.platform.breakNext('scheduleDeletion', 'refused');
  await solve();
  expect(requests.modal).toEqual({ kind: 'error', request: 'delete', problem: 'refused' });
});

test('a lost request is no sent mail if the status was not known before', async () => {
  await store.platform.breakNext('listDeletionSchedules', 'unavailable');
  await store.app.privacy.refetch();
  askUpToCaptcha('delete');
  await store.platform.setDeletions('luna', ['EMAIL_SENT']);
  await store.platform.breakNext('scheduleDeletion', 'request-lost');
  await solve();
  expect(requests.modal).toMatchObject({ kind: 'error', problem: 'unreachable' });
});

describe('the captcha', () => {
  test.each(['get-data', 'change-email', 'revoke', 'delete'] as const)(
    'stops %s with the error modal if it fails, and can be repeated',
    async (request) => {
      askUpToCaptcha(request);
      await solve('bad');
      expect(requests.modal).toEqual({ kind: 'error', request, problem: 'captcha-failed' });
      expect(await mails()).toEqual([]);
      await requests.retry();
      expect(requests.modal).toEqual({ kind: 'captcha', request, round: 1 });
    },
  );

  test.each(['blocked', 'slow', 'expired'] as const)(
    'shows that it is %s, and restarts on request',
    (trouble) => {
      askUpToCaptcha('delete');
      requests.captchaTroubled(trouble);
      expect(requests.modal).toMatchObject({ kind: 'captcha', trouble });
      requests.retryCaptcha();
      expect(requests.modal).toEqual({ kind: 'captcha', request: 'delete', round: 2 });
    },
  );

  test('clears its trouble when it loads after all, and can then be solved', async () => {
    askUpToCaptcha('delete');
    requests.captchaTroubled('slow');
    requests.captchaTroubled(undefined);
    expect(requests.modal).toEqual({ kind: 'captcha', request: 'delete', round: 1 });
    requests.captchaTroubled('slow');
    await solve();
    expect(requests.modal.kind).toBe('email-sent');
  });

  test('sends one request if it is solved twice', async () => {
    askUpToCaptcha('get-data');
    await Promise.all([solve(), solve()]);
    expect(await mails()).toHaveLength(1);
  });

  test('sends nothing if it is solved after the modal was closed', async () => {
    askUpToCaptcha('get-data');
    requests.close();
    await solve();
    requests.captchaTroubled('blocked');
    expect(requests.modal).toEqual({ kind: 'closed' });
    expect(await mails()).toEqual([]);
  });

  test('is followed by no request if the player leaves while it is validated', async () => {
    askUpToCaptcha('get-data');
    const requestData = jest.spyOn(store.app.privacyService, 'requestData');
    const solving = requests.captchaSolved(await store.platform.captchaToken('good'));
    store.app.session.endedInOtherTab('signed-out');
    await solving;
    expect(requests.modal).toMatchObject({ kind: 'error', problem: 'signed-out' });
    expect(requestData).not.toHaveBeenCalled();
  });
});

test.each([
  ['get-data', 'requestPersonalData', 'refused', 'refused'],
  ['delete', 'scheduleDeletion', 'refused', 'refused'],
  ['revoke', 'scheduleDeletion', 'refused', 'refused'],
  // Nothing was requested yet, which an unknown outcome would not say.
  ['delete', 'validateCaptcha', 'request-lost', 'captcha-failed'],
  ['delete', 'validateCaptcha', 'unavailable', 'captcha-failed'],
] as const)(
  'the request %s ends in the error modal, without a mail, if %s is %s: %s',
  async (request, operation, fault, problem) => {
    askUpToCaptcha(request);
    await store.platform.breakNext(operation, fault);
    await solve();
    expect(requests.modal).toEqual({ kind: 'error', request, problem });
    expect(await mails()).toEqual([]);
  },
);

test('the modal of a pending request can be neither closed nor replaced', async () => {
  askUpToCaptcha('get-data');
  await store.platform.slowDown(1_000);
  const solving = solve();
  await settle();
  requests.close();
  requests.ask('delete');
  expect(requests.modal).toEqual({ kind: 'working', request: 'get-data' });
  await store.clock.advance(10_000);
  await solving;
  expect(requests.modal).toMatchObject({ kind: 'email-sent', request: 'get-data' });
});

test('neither a new version nor a missing chunk reloads the page of a request before it is left', async () => {
  const { app, device } = store;
  app.navigation.entered('privacy');
  askUpToCaptcha('get-data');
  await store.platform.slowDown(1_000);
  void solve();
  await settle();
  device.updates.newVersionWaits();
  device.updates.partMissing();
  expect([app.updates.offered, device.updates.reloadedForMissing]).toEqual([false, 0]);
  app.navigation.entered('home');
  expect([app.updates.offered, device.updates.reloadedForMissing]).toEqual([true, 1]);
});

test('every request of an account without an e-mail ends in the error no-email', async () => {
  await open('finn');
  for (const request of ['get-data', 'change-email', 'revoke', 'delete'] as const) {
    requests.ask(request);
    await settle();
    expect(requests.modal).toEqual({ kind: 'error', request, problem: 'no-email' });
    await requests.retry();
    expect(requests.modal).toEqual({ kind: 'closed' });
  }
});

test('an e-mail that was linked or changed on another device is the one that a request names', async () => {
  await open('finn');
  for (const to of ['finn@example.test', 'fox@example.test']) {
    await store.browser.world.run(({ accounts }) => {
      accounts['player-finn']!.email = to;
    });
    requests.ask('get-data');
    await settle();
    await solve();
    expect(requests.modal).toEqual({ kind: 'email-sent', request: 'get-data', to });
    requests.close();
  }
});

test('a sent mail is reported without an address if the e-mail could not be read', async () => {
  askUpToCaptcha('get-data');
  await store.platform.breakNext('readLinkedEmail', 'unavailable');
  await solve();
  expect(requests.modal).toEqual({ kind: 'email-sent', request: 'get-data', to: null });
});

test('a retry closes the modal if the deletion status no longer allows the request', async () => {
  askUpToCaptcha('delete');
  await store.platform.breakNext('scheduleDeletion', 'refused');
  await store.platform.setDeletions('luna', ['CONFIRMED']);
  await solve();
  expect(requests.modal.kind).toBe('error');
  await requests.retry();
  expect(requests.modal).toEqual({ kind: 'closed' });
});

test.each(['revoke', 'get-data', 'change-email'] as const)(
  'the request %s is not sent if another player signs in before the captcha is validated',
  async (request) => {
    askUpToCaptcha(request);
    const token = await store.platform.captchaToken('good');
    await store.platform.slowDown(1_000);
    const solving = requests.captchaSolved(token);
    await store.platform.slowDown(0);
    await store.app.session.signIn({ email: players.bia.email, password: players.bia.password });
    await store.clock.advance(1_000);
    await solving;
    expect(requests.modal).toEqual({ kind: 'error', request, problem: 'signed-out' });
    expect(await mails()).toEqual([]);
  },
);
