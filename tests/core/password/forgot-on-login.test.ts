import { ForgotOnLogin } from '#core/password/forgot-on-login.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';

let fake: FakePorts;
let forgot: ForgotOnLogin;
beforeEach(() => {
  fake = createFakePorts();
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
