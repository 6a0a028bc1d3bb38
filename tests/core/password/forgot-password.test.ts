import { ForgotPassword } from '#core/password/forgot-password.ts';
import { ForgotOnLogin } from '#core/password/forgot-on-login.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';

let fake: FakePorts;
let forgot: ForgotPassword;
beforeEach(() => {
  fake = createFakePorts();
  forgot = new ForgotPassword(fake.ports.password, 'any');
});

async function send(key: string): Promise<void> {
  forgot.form.set('key', key);
  await forgot.send();
}

test.each([
  [' LUNA@Example.test ', 'luna@example.test'],
  [' Luna#1234 ', 'Luna#1234'],
  ['Ｌｕｎａ＃１２３４', 'Luna#1234'],
  ['Luna\uff03١٢٣٤', 'Luna#1234'],
  ['Luna\u200d#1234', 'Luna#1234'],
  ['luna＠example.test', 'luna@example.test'],
])('the typed key %j is sent as %j, which sends a mail to the player', async (typed, heard) => {
  const requestReset = jest.spyOn(fake.ports.password, 'requestReset');
  await send(typed);
  expect(requestReset.mock.calls).toEqual([[heard]]);
  expect(forgot.state).toEqual({ kind: 'sent' });
  expect((await fake.platform.mails()).map((mail) => mail.to)).toEqual([players.luna.email]);
});

test.each(['', 'Luna', 'Bia#4321', 'luna@kitewood'])(
  'the invalid key %j cannot be sent',
  async (key) => {
    await send(key);
    expect([forgot.canSend, forgot.state.kind]).toEqual([false, 'editing']);
    expect(await fake.platform.mails()).toEqual([]);
  },
);

test.each([
  ['nobody@example.test', undefined, 'email-not-found'],
  ['Finn#2468', undefined, 'no-email-associated'],
  ['Luna#1234', 'request-lost', 'unreachable'],
  ['Luna#1234', 'unavailable', 'unavailable'],
  ['Luna#1234', 'refused', 'refused'],
] as const)(
  'the key %s (fault: %s) is refused as %s, and the typed key stays and can be sent again',
  async (key, fault, problem) => {
    if (fault) await fake.platform.breakNext('requestPasswordReset', fault);
    await send(key);
    expect(forgot.state).toEqual({ kind: 'refused', problem });
    expect(forgot.form.values.key).toBe(key);
    forgot.edit();
    expect([forgot.state.kind, forgot.canSend]).toEqual(['editing', true]);
    await forgot.send();
    expect(forgot.state.kind).toBe(fault ? 'sent' : 'refused');
  },
);

test('submitting a key twice sends one mail', async () => {
  await fake.platform.slowDown(100);
  forgot.form.set('key', 'Luna#1234');
  const presses = [forgot.send(), forgot.send()];
  expect([forgot.state.kind, forgot.canSend]).toEqual(['sending', false]);
  await fake.clock.advance(1_000);
  await Promise.all(presses);
  expect(await fake.platform.mails()).toHaveLength(1);
});

test('after a lost answer for the same key, a refusal does not say that no e-mail was sent', async () => {
  await fake.platform.breakNext('requestPasswordReset', 'answer-lost', 'refused', 'refused');
  await send('Luna#1234');
  forgot.edit();
  await send('Luna#1234');
  expect(forgot.state).toMatchObject({ problem: 'unavailable' });
  forgot.edit();
  await send(players.bia.email);
  expect(forgot.state).toMatchObject({ problem: 'refused' });
});

test('the error of an invalid key is shown only after the field was left', () => {
  forgot.form.set('key', 'Luna');
  expect(forgot.form.shownError('key')).toBeUndefined();
  forgot.form.leave('key');
  expect(forgot.form.shownError('key')).toBe('forgot.errors.key');
  forgot.form.set('key', 'Luna#1234');
  expect(forgot.form.shownError('key')).toBeUndefined();
});

test('a nickname cannot be submitted if the page accepts e-mails only', async () => {
  forgot = new ForgotPassword(fake.ports.password, 'email');
  await send('Luna#1234');
  expect(forgot.state.kind).toBe('editing');
  await send(players.luna.email);
  expect(forgot.state.kind).toBe('sent');
});

describe('a forgotten password on the login page', () => {
  let forgot: ForgotOnLogin;
  beforeEach(() => {
    forgot = new ForgotOnLogin(fake.ports.password);
  });

  test.each([
    ['', false],
    ['  ', false],
    ['L', true],
    ['anything at all', true],
  ])('canSend with the key %j is %s', (key, can) => {
    forgot.setKey(key);
    expect(forgot.canSend).toBe(can);
  });

  test('the key is sent trimmed and in lower case, and the typed text stays', async () => {
    const requestReset = jest.fn(fake.ports.password.requestReset);
    forgot = new ForgotOnLogin({ ...fake.ports.password, requestReset });
    forgot.setKey(' LUNA#1234 ');
    await forgot.send();
    expect(requestReset.mock.calls).toEqual([['luna#1234']]);
    expect(forgot.key).toBe(' LUNA#1234 ');
    expect((await fake.platform.mails()).map((mail) => mail.to)).toEqual([players.luna.email]);
  });

  test('tryAgain() after sending returns to editing with the typed key, without which nothing is sent', async () => {
    await forgot.send();
    expect(forgot.state.kind).toBe('editing');
    forgot.setKey('Luna#1234');
    await forgot.send();
    expect(forgot.state).toEqual({ kind: 'sent' });
    forgot.tryAgain();
    expect([forgot.state.kind, forgot.key]).toEqual(['editing', 'Luna#1234']);
  });

  test('a refusal is dismissed when the key is edited', async () => {
    forgot.setKey('Nobody#1234');
    await forgot.send();
    expect(forgot.state).toEqual({ kind: 'refused', problem: 'nickname-not-found' });
    forgot.setKey('Nobody#12345');
    expect(forgot.state.kind).toBe('editing');
  });

  test('a pending request prevents a second one and is not cancelled by typing', async () => {
    await fake.platform.slowDown(100);
    forgot.setKey('Luna#1234');
    const sending = forgot.send();
    forgot.setKey('Luna#12345');
    expect([forgot.state.kind, forgot.canSend]).toEqual(['sending', false]);
    await forgot.send();
    await fake.clock.advance(1_000);
    await sending;
    expect(await fake.platform.mails()).toHaveLength(1);
  });
});
