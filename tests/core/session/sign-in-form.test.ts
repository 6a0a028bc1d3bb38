import { SignInForm } from '#core/session/sign-in-form.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';

let store: FakeStore;
let form: SignInForm;
beforeEach(async () => {
  store = await openFakeStore();
  form = new SignInForm(store.app.session, store.app.analytics);
});

function type(email: string, password: string): void {
  form.setEmail(email);
  form.setPassword(password);
}

const signIns = async () =>
  (await store.platform.events()).filter((event) => event.name === 'sign_in');

test.each([
  ['', '', false],
  [players.luna.email, '', false],
  ['', 'moonlight', false],
  ['   ', 'moonlight', false],
  ['l', 'm', true],
  [players.luna.email, ' ', true],
])('with e-mail %j and password %j it can be sent: %s', (email, password, can) => {
  type(email, password);
  expect(form.canSubmit).toBe(can);
});

test('what cannot be sent is not sent', async () => {
  type(players.luna.email, '');
  await form.submit();
  expect(form.state.kind).toBe('editing');
  expect(await signIns()).toEqual([]);
});

test('the right e-mail and password sign in, and the password is forgotten', async () => {
  type(players.luna.email, 'moonlight');
  await form.submit();
  expect(store.app.session.userId).toBe(players.luna.userId);
  expect([form.password, form.state.kind]).toEqual(['', 'editing']);
});

test.each([' LUNA@Kitewood.TEST ', 'ｌｕｎａ＠kitewood。test'])(
  'the e-mail %j is sent plain',
  async (typed) => {
    type(typed, 'moonlight');
    await form.submit();
    expect(store.app.session.userId).toBe(players.luna.userId);
  },
);

test('the password is sent as it was typed', async () => {
  type(players.luna.email, 'Moonlight');
  await form.submit();
  expect(form.refused).toBe(true);
});

test('a refusal shows the platform\u2019s sentence and keeps what was typed', async () => {
  type('Luna@kitewood.test', 'wrong');
  await form.submit();
  expect(form.state).toEqual({
    kind: 'refused',
    problem: 'invalid-credentials',
    detail: expect.stringMatching(/\S/),
  });
  expect([form.email, form.password]).toEqual(['Luna@kitewood.test', 'wrong']);
  expect(form.canSubmit).toBe(true);
});

test.each(['luna', 'Luna#1234', 'luna@kitewood', 'joão@kitewood.test', 'luna@kitewood.test.'])(
  '%j, which may not be an e-mail, is sent to the platform, and its message is shown',
  async (email) => {
    type(email, 'moonlight');
    await form.submit();
    expect(form.state).toEqual({
      kind: 'refused',
      problem: 'invalid-credentials',
      detail: "That e-mail or password isn't right.",
    });
    expect(form.email).toBe(email);
  },
);

test('what may not be an e-mail is not refused without a network', async () => {
  await store.platform.goOffline();
  type('luna@kitewood.test.', 'moonlight');
  await form.submit();
  expect(form.state).toEqual({ kind: 'refused', problem: 'unreachable' });
});

test('the refusal goes with the next key', async () => {
  type(players.luna.email, 'wrong');
  await form.submit();
  form.setPassword('wrong!');
  expect(form.refused).toBe(false);
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)('with the call %s it is %s, and sending again works', async (fault, problem) => {
  await store.platform.breakNext('createAuthenticationSession', fault);
  type(players.luna.email, 'moonlight');
  await form.submit();
  expect(form.state).toEqual({ kind: 'refused', problem });
  await form.submit();
  expect(store.app.session.userId).toBe(players.luna.userId);
});

test('it is sent once, however often the button is pressed', async () => {
  await store.platform.slowDown(100);
  type(players.luna.email, 'moonlight');
  const presses = [form.submit(), form.submit()];
  expect([form.state.kind, form.canSubmit]).toEqual(['sending', false]);
  await store.clock.advance(1_000);
  await Promise.all(presses);
  expect(await signIns()).toHaveLength(1);
});

test('success and failure are reported, without e-mail, password or the platform\u2019s sentence', async () => {
  type(players.luna.email, 'wrong');
  await form.submit();
  form.setPassword('moonlight');
  await form.submit();
  expect((await signIns()).map((event) => event.payload)).toEqual([
    { success: false, failureReason: 'invalid-credentials' },
    { success: true },
  ]);
});
