import type { EmailDraft } from '#core/privacy/privacy-modal.ts';
import type { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import type { FakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { openPrivacy, type PrivacyVisit } from '../../support/privacy.ts';

const { email } = players.luna;
const moon = 'luna.moon@example.test';

let visit: PrivacyVisit;
let store: FakeStore;
let requests: PrivacyRequests;
beforeEach(async () => {
  visit = await openPrivacy('luna');
  ({ store, requests } = visit);
});

async function openForm(): Promise<void> {
  requests.ask('change-email');
  await visit.solve('good');
}

async function retry(captcha: 'good' | 'bad'): Promise<void> {
  await requests.retry();
  expect(requests.modal).toMatchObject({ kind: 'captcha', request: 'change-email', round: 1 });
  requests.captchaTroubled('slow');
  requests.retryCaptcha();
  await visit.solve(captcha);
}

/** Another device opens the mail of a change. */
const changeElsewhere = () =>
  store.browser.world.run((state) => {
    for (const account of Object.values(state.accounts))
      if (account.email === email) account.email = moon;
  });

/** The address being typed, if the form is open. */
function draft(): EmailDraft {
  const { modal } = requests;
  if (!('draft' in modal) || !modal.draft) throw new Error(`no draft while ${modal.kind}`);
  return modal.draft;
}

const type = (newEmail: string) => draft().form.set('newEmail', newEmail);
const mails = async () => (await store.platform.mails()).map(({ to, kind }) => [kind, to]);

test('the form shows the current e-mail; a new one is sent trimmed and in lower case, and its mail goes to that address', async () => {
  await openForm();
  expect(draft()).toMatchObject({ oldEmail: email });
  type(' Luna.Moon@Example.TEST ');
  await requests.submitEmail();
  expect(requests.modal).toEqual({ kind: 'email-sent', request: 'change-email', to: moon });
  expect(await mails()).toEqual([['changeEmail', moon]]);
});

test('an e-mail that was changed on another device is the one to change', async () => {
  await store.app.linkedEmail.read();
  await changeElsewhere();
  await openForm();
  expect(draft()).toMatchObject({ oldEmail: moon });
});

test('an e-mail change succeeds if the current e-mail has capital letters', async () => {
  visit = await openPrivacy('finn');
  ({ store, requests } = visit);
  await store.app.linkedEmail.link({ email: 'Finn@Example.test', password: 'paper kites' });
  await openForm();
  type('finn.fox@example.test');
  await requests.submitEmail();
  expect(requests.modal.kind).toBe('email-sent');
  expect(await mails()).toEqual([['changeEmail', 'finn.fox@example.test']]);
});

test('a typed e-mail that is not a new one is not sent, and the form shows its message', async () => {
  await openForm();
  type('ｌｕｎａ＠example。test');
  await requests.submitEmail();
  expect(draft().form.shownError('newEmail')).toBe('changeEmail.errors.same');
  expect(await mails()).toEqual([]);
});

test('the e-mail of another account stays in the form and can be corrected', async () => {
  await openForm();
  type(players.bia.email);
  await requests.submitEmail();
  await requests.retry();
  expect(draft().form.values.newEmail).toBe(players.bia.email);
  type(moon);
  await requests.submitEmail();
  expect(requests.modal.kind).toBe('email-sent');
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
  ['refused', 'refused'],
] as const)(
  'a failed request (%s) keeps the typed e-mail for each retry, which needs a captcha and may fail for another reason',
  async (fault, problem) => {
    await openForm();
    type(moon);
    await store.platform.breakNext('requestEmailChange', fault);
    await requests.submitEmail();
    expect(requests.modal).toMatchObject({ kind: 'error', request: 'change-email', problem });
    await store.platform.breakNext('readLinkedEmail', 'unavailable');
    await retry('good');
    expect(requests.modal).toMatchObject({ kind: 'error', problem: 'email-unread' });
    await retry('bad');
    await retry('good');
    expect(draft().form.values.newEmail).toBe(moon);
  },
);

test('a retry whose e-mail has become the account’s shows it as the current one, and does not send it again', async () => {
  await openForm();
  type(moon);
  await store.platform.breakNext('requestEmailChange', 'answer-lost');
  await requests.submitEmail();
  await changeElsewhere();
  await retry('good');
  expect(draft().oldEmail).toBe(moon);
  await requests.submitEmail();
  expect(draft().form.shownError('newEmail')).toBe('changeEmail.errors.same');
});

test('a session that ends before the current e-mail is read ends the request as signed-out', async () => {
  await store.platform.breakNext('readLinkedEmail', 'unavailable');
  await store.app.linkedEmail.read();
  requests.ask('change-email');
  await store.platform.endSessions();
  await visit.solve('good');
  expect(requests.modal).toMatchObject({ kind: 'error', problem: 'signed-out' });
});

test('submitting twice sends one mail, and the modal cannot be closed meanwhile', async () => {
  await openForm();
  type(moon);
  const sending = [requests.submitEmail(), requests.submitEmail()];
  requests.close();
  expect(requests.modal.kind).toBe('changing-email');
  await Promise.all(sending);
  expect(requests.modal.kind).toBe('email-sent');
  expect(await mails()).toHaveLength(1);
});

test('if the current e-mail cannot be read an error is shown, and a retry opens the form', async () => {
  await store.platform.breakNext('readLinkedEmail', 'unavailable');
  await store.app.linkedEmail.read();
  requests.ask('change-email');
  await store.platform.breakNext('readLinkedEmail', 'unavailable');
  await visit.solve('good');
  const problem = 'email-unread';
  expect(requests.modal).toEqual({ kind: 'error', request: 'change-email', problem });
  await retry('good');
  expect(draft().oldEmail).toBe(email);
});
