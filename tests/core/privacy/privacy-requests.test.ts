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

beforeEach(() => open());

const solve = (kind: 'good' | 'bad' = 'good') => visit.solve(kind);

/** Requests it and proceeds to the captcha. */
function askUpToCaptcha(request: PrivacyRequest): void {
  requests.ask(request);
  requests.goOn();
  expect(requests.modal).toEqual({ kind: 'captcha', request, round: 1 });
}

const mails = async () => (await store.platform.mails()).map(({ to, kind }) => [kind, to]);

describe.each(['revoke', 'delete'] as const)('%s', (request) => {
  test('warns, shows the captcha, schedules the deletion and reports the mail', async () => {
    requests.ask(request);
    expect(requests.modal).toEqual({ kind: 'warning', request });
    requests.goOn();
    expect(requests.modal).toEqual({ kind: 'captcha', request, round: 1 });
    const solving = solve();
    await settle();
    await solving;
    expect(requests.modal).toEqual({ kind: 'email-sent', request, to: email });
    expect(await mails()).toEqual([['delete', email]]);
  });

  test('the state is reloaded', async () => {
    askUpToCaptcha(request);
    await solve();
    expect(store.app.privacy.state).toEqual({ kind: 'known', status: 'EMAIL_SENT' });
  });

  test('who keeps the account at the warning has asked for nothing', async () => {
    requests.ask(request);
    requests.close();
    expect(requests.modal).toEqual({ kind: 'closed' });
    expect(await mails()).toEqual([]);
  });

  test.each(['EMAIL_SENT', 'CONFIRMED'])('is not offered while it is %s', async (status) => {
    await open('luna', status);
    requests.ask(request);
    expect(requests.modal).toEqual({ kind: 'closed' });
  });

  test.each(['answer-lost', 'unavailable-after'] as const)(
    'with a lost answer (%s) reports the mail that was sent',
    async (fault) => {
      askUpToCaptcha(request);
      await store.platform.breakNext('scheduleDeletion', fault);
      await solve();
      expect(requests.modal).toEqual({ kind: 'email-sent', request, to: email });
    },
  );
});

describe('a request for data', () => {
  test('shows the captcha, then requests the data and reports the mail', async () => {
    requests.ask('get-data');
    expect(requests.modal).toEqual({ kind: 'captcha', request: 'get-data', round: 1 });
    await solve();
    expect(requests.modal).toEqual({ kind: 'email-sent', request: 'get-data', to: email });
    expect(await mails()).toEqual([['request', email]]);
  });

  test.each(['EMAIL_SENT', 'CONFIRMED'])('is offered while a deletion is %s', async (status) => {
    await open('luna', status);
    askUpToCaptcha('get-data');
  });
});

describe('sending the mail again', () => {
  test('shows the captcha, schedules it again and reports the mail', async () => {
    await open('luna', 'EMAIL_SENT');
    askUpToCaptcha('resend');
    await solve();
    expect(requests.modal).toEqual({ kind: 'email-sent', request: 'resend', to: email });
    expect(await mails()).toEqual([['delete', email]]);
  });

  test.each([[[]], [['CONFIRMED']]])('is not offered with %j', async (deletions) => {
    await open('luna', ...deletions);
    requests.ask('resend');
    expect(requests.modal).toEqual({ kind: 'closed' });
  });

  test('reports an unknown outcome if its answer is lost', async () => {
    await open('luna', 'EMAIL_SENT');
    askUpToCaptcha('resend');
    await store.platform.breakNext('scheduleDeletion', 'answer-lost');
    await solve();
    expect(requests.modal).toMatchObject({ kind: 'error', problem: 'unreachable' });
  });
});

describe('the captcha', () => {
  test.each(['get-data', 'change-email', 'revoke', 'delete'] as const)(
    'that does not believe it stops %s with the error modal, and can be done again',
    async (request) => {
      askUpToCaptcha(request);
      await solve('bad');
      expect(requests.modal).toEqual({ kind: 'error', request, problem: 'captcha-failed' });
      expect(await mails()).toEqual([]);
      requests.retry();
      expect(requests.modal).toEqual({ kind: 'captcha', request, round: 1 });
    },
  );

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)('that cannot be checked (%s) stops the request', async (fault, problem) => {
    askUpToCaptcha('delete');
    await store.platform.breakNext('validateCaptcha', fault);
    await solve();
    expect(requests.modal).toEqual({ kind: 'error', request: 'delete', problem });
    expect(await mails()).toEqual([]);
  });

  test.each(['blocked', 'slow', 'expired'] as const)(
    'that is %s says so, and restarts on request',
    (trouble) => {
      askUpToCaptcha('delete');
      requests.captchaTroubled(trouble);
      expect(requests.modal).toMatchObject({ kind: 'captcha', trouble });
      requests.retryCaptcha();
      expect(requests.modal).toEqual({ kind: 'captcha', request: 'delete', round: 2 });
    },
  );

  test('that was slow may still be solved', async () => {
    askUpToCaptcha('delete');
    requests.captchaTroubled('slow');
    await solve();
    expect(requests.modal.kind).toBe('email-sent');
  });

  test('clears its error when it loads after all', () => {
    askUpToCaptcha('delete');
    requests.captchaTroubled('slow');
    requests.captchaTroubled(undefined);
    expect(requests.modal).toEqual({ kind: 'captcha', request: 'delete', round: 1 });
  });

  test('solved twice asks once', async () => {
    askUpToCaptcha('get-data');
    await Promise.all([solve(), solve()]);
    expect(await mails()).toHaveLength(1);
  });

  test('solved after it was closed asks for nothing', async () => {
    askUpToCaptcha('get-data');
    requests.close();
    await solve();
    requests.captchaTroubled('blocked');
    expect(requests.modal).toEqual({ kind: 'closed' });
    expect(await mails()).toEqual([]);
  });
});

test.each([
  ['get-data', 'requestPersonalData'],
  ['delete', 'scheduleDeletion'],
  ['revoke', 'scheduleDeletion'],
] as const)('%s that the platform refuses ends in the error modal', async (request, operation) => {
  askUpToCaptcha(request);
  await store.platform.breakNext(operation, 'refused');
  await solve();
  expect(requests.modal).toEqual({ kind: 'error', request, problem: 'refused' });
});

test('while a request is pending the modal stays, as its outcome must be shown', async () => {
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

test('one modal at a time', () => {
  requests.ask('delete');
  requests.ask('get-data');
  expect(requests.modal).toEqual({ kind: 'warning', request: 'delete' });
});

test('an account without an e-mail is told so first', async () => {
  await open('finn');
  for (const request of ['get-data', 'change-email', 'revoke', 'delete'] as const) {
    requests.ask(request);
    expect(requests.modal).toEqual({ kind: 'error', request, problem: 'no-email' });
    requests.retry();
    expect(requests.modal).toEqual({ kind: 'closed' });
  }
});

test('the mail is reported without an address if that could not be read', async () => {
  await store.platform.breakNext('readLinkedEmail', 'unavailable');
  await store.app.linkedEmail.read();
  askUpToCaptcha('get-data');
  await solve();
  expect(requests.modal).toEqual({ kind: 'email-sent', request: 'get-data', to: null });
});

test('what the account’s state has no place for any more is not tried again', async () => {
  askUpToCaptcha('delete');
  await store.platform.breakNext('scheduleDeletion', 'refused');
  await store.platform.setDeletions('luna', ['CONFIRMED']);
  await solve();
  expect(requests.modal.kind).toBe('error');
  requests.retry();
  expect(requests.modal).toEqual({ kind: 'closed' });
});

test.each(['revoke', 'get-data', 'change-email'] as const)(
  '%s of one player is not asked for on behalf of the next, however late the captcha answers',
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
