import { NewPassword } from '#core/password/new-password.ts';
import type { MailLink } from '#ports/mail-link.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

const { email } = players.luna;
let fake: FakePorts;
beforeEach(() => {
  fake = createFakePorts();
});

/** Opens the page as a visit to this link does. */
async function open(mailLink: MailLink | null): Promise<NewPassword> {
  const { linkRuns, exclusive } = fake.device;
  const reset = new NewPassword(fake.ports.password, { linkRuns, exclusive, mailLink });
  await reset.open();
  return reset;
}

async function mailedLink(): Promise<MailLink> {
  await fake.ports.password.requestReset(email);
  const [mail] = await fake.platform.mails();
  const url = new URL(mail?.link ?? '', 'https://store.kitewood.test');
  return { path: url.pathname, token: url.searchParams.get('actionToken') };
}

/** Opens the link of a mail and types a new password. */
async function openTyped(link: MailLink | null): Promise<NewPassword> {
  const reset = await open(link);
  type(reset, 'starlight');
  return reset;
}

function type(reset: NewPassword, password: string, confirmation = password): void {
  reset.form.set('password', password);
  reset.form.set('confirmation', confirmation);
}

test('a valid link changes the password, and is used from then on, even without its token', async () => {
  const link = await mailedLink();
  const reset = await open(link);
  expect(reset.state).toEqual({ kind: 'editing' });
  type(reset, 'starlight');
  await reset.save();
  expect(reset.state).toEqual({ kind: 'saved' });
  expect(reset.form.values).toEqual({ password: '', confirmation: '' });
  expect((await fake.ports.session.signIn({ email, password: 'starlight' })).ok).toBe(true);
  expect((await open(link)).state).toEqual({ kind: 'used' });
  expect((await open({ ...link, token: null })).state).toEqual({ kind: 'used' });
});

test('the state stays saving until the link is recorded as used', async () => {
  const link = await mailedLink();
  const reset = await open(link);
  const noted = Promise.withResolvers<void>();
  fake.device.linkRuns.remember = () => noted.promise;
  type(reset, 'starlight');
  const saving = reset.save();
  await settle();
  expect(reset.state).toEqual({ kind: 'saving' });
  noted.resolve();
  await saving;
  expect(reset.state).toEqual({ kind: 'saved' });
});

test.each([
  ['no link at all', null],
  ['a link without a token', { path: '/password-reset', token: null }],
  ['a token of 10 kB', { path: '/password-reset', token: 'x'.repeat(10_000) }],
  ['the link of another page', { path: '/confirm/delete', token: 'abc' }],
])('opening with %s gives the state no-link, and saving does not change it', async (_, link) => {
  const reset = await open(link);
  expect(reset.state).toEqual({ kind: 'no-link' });
  type(reset, 'starlight');
  await reset.save();
  expect(reset.state).toEqual({ kind: 'no-link' });
});

test('a link with a trailing slash in its path opens the form', async () => {
  const { token } = await mailedLink();
  expect((await open({ path: '/password-reset/', token })).state.kind).toBe('editing');
});

test.each([
  ['12345', '12345'],
  ['starlight', ''],
])('the password %j with the confirmation %j cannot be saved', async (password, confirmation) => {
  const reset = await open(await mailedLink());
  type(reset, password, confirmation);
  expect(reset.canSave).toBe(false);
  await reset.save();
  expect(reset.state.kind).toBe('editing');
});

test('a matching confirmation shows an error once the password changes', async () => {
  const reset = await openTyped(await mailedLink());
  reset.form.leave('confirmation');
  expect(reset.form.shownError('confirmation')).toBeUndefined();
  reset.form.set('password', 'starlights');
  expect(reset.form.shownError('confirmation')).toBe('reset.errors.confirmation');
});

test('a link that was used elsewhere is refused as expired', async () => {
  const link = await mailedLink();
  await fake.ports.password.change(link.token ?? '', 'sunlight');
  const reset = await openTyped(link);
  await reset.save();
  expect(reset.state).toEqual({ kind: 'refused', problem: 'link-expired' });
});

test('a link that was refused as expired stays so when it is opened again, and is not sent again', async () => {
  const link = await mailedLink();
  await fake.ports.password.change(link.token ?? '', 'sunlight');
  await (await openTyped(link)).save();
  const change = jest.spyOn(fake.ports.password, 'change');
  const again = await openTyped(link);
  await again.save();
  expect(again.state).toEqual({ kind: 'refused', problem: 'link-expired' });
  expect(change).not.toHaveBeenCalled();
});

test.each(['refused', 'too-many'] as const)(
  'a link that expires after a refusal as %s has changed nothing',
  async (problem) => {
    const link = await mailedLink();
    const reset = await openTyped(link);
    jest.spyOn(fake.ports.password, 'change').mockResolvedValueOnce({ ok: false, problem });
    await reset.save();
    expect(reset.state).toEqual({ kind: 'refused', problem });
    await fake.platform.advance(3_600_000);
    reset.edit();
    await reset.save();
    expect(reset.state).toEqual({ kind: 'refused', problem: 'link-expired' });
  },
);

test.each([
  ['answer-lost', 'likely-done'],
  ['request-lost', 'saved'],
] as const)(
  'passwords stay after a call that is %s; saving again leaves the link %s, also when it is reopened',
  async (fault, kind) => {
    const link = await mailedLink();
    const reset = await openTyped(link);
    await fake.platform.breakNext('changePassword', fault);
    await reset.save();
    expect(reset.state).toEqual({ kind: 'refused', problem: 'unreachable' });
    reset.edit();
    expect(reset.form.values).toEqual({ password: 'starlight', confirmation: 'starlight' });
    await reset.save();
    expect(reset.state).toEqual({ kind });
    expect(reset.form.values).toEqual({ password: '', confirmation: '' });
    expect((await open(link)).state).toEqual({ kind: kind === 'saved' ? 'used' : kind });
  },
);

describe('a link that is open in two tabs', () => {
  let tabs: readonly NewPassword[];
  beforeEach(async () => {
    const link = await mailedLink();
    tabs = [await open(link), await open(link)];
    for (const tab of tabs) type(tab, 'starlight');
  });

  test('is reported as used in the second tab without a request after the first has saved', async () => {
    const [one, other] = tabs;
    await one?.save();
    await fake.goOffline();
    await other?.save();
    expect(other?.state).toEqual({ kind: 'used' });
    expect(other?.form.values).toEqual({ password: '', confirmation: '' });
  });

  test('is saved in one tab and reported as used in the other if both save at once', async () => {
    await Promise.all(tabs.map((tab) => tab.save()));
    expect(tabs.map(({ state }) => state.kind)).toEqual(['saved', 'used']);
  });
});

test('saving twice at once sends one request', async () => {
  const change = jest.fn(fake.ports.password.change);
  const mailLink = await mailedLink();
  const reset = new NewPassword({ ...fake.ports.password, change }, { ...fake.device, mailLink });
  await reset.open();
  type(reset, 'starlight');
  await Promise.all([reset.save(), reset.save()]);
  expect(change).toHaveBeenCalledTimes(1);
});

test('a page reloaded after a lost answer says that the password may have been changed', async () => {
  const link = await mailedLink();
  const reset = await openTyped(link);
  await fake.platform.breakNext('changePassword', 'answer-lost');
  await reset.save();
  expect((await open({ ...link, token: null })).state).toEqual({ kind: 'interrupted' });
  expect((await open(link)).state).toEqual({ kind: 'editing' });
});

test('a password refused after a lost request stays typed, may have been changed before, and can be corrected', async () => {
  const reset = await openTyped(await mailedLink());
  await fake.platform.breakNext('changePassword', 'request-lost', 'refused');
  await reset.save();
  reset.edit();
  const tooMany = { ok: false, problem: 'too-many' } as const;
  jest.spyOn(fake.ports.password, 'change').mockResolvedValueOnce(tooMany);
  await reset.save();
  expect(reset.state).toEqual({ kind: 'refused', problem: 'too-many' });
  reset.edit();
  await reset.save();
  expect(reset.state).toEqual({ kind: 'refused', problem: 'unknown' });
  reset.edit();
  expect(reset.form.values).toEqual({ password: 'starlight', confirmation: 'starlight' });
  type(reset, 'moonbeams');
  await reset.save();
  expect(reset.state).toEqual({ kind: 'saved' });
});
