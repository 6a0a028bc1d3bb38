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
])('a form with the e-mail %j and the password %j can be submitted: %s', (email, password, can) => {
  type(email, password);
  expect(form.canSubmit).toBe(can);
});

test('an incomplete form is not submitted', async () => {
  type(players.luna.email, '');
  await form.submit();
  expect(form.state.kind).toBe('editing');
  expect(await signIns()).toEqual([]);
});

test('a correct e-mail and password sign in, and the password is cleared', async () => {
  type(players.luna.email, 'moonlight');
  await form.submit();
  expect(store.app.session.userId).toBe(players.luna.userId);
  expect([form.password, form.state.kind]).toEqual(['', 'editing']);
});

test.each([' LUNA@Kitewood.TEST ', 'ｌｕｎａ＠kitewood。test'])(
  'the e-mail %j is normalised before it is sent',
  async (typed) => {
    type(typed, 'moonlight');
    await form.submit();
    expect(store.app.session.userId).toBe(players.luna.userId);
  },
);

test('the password is sent exactly as it was typed', async () => {
  type(players.luna.email, 'Moonlight');
  await form.submit();
  expect(form.refused).toBe(true);
});

test('a refusal shows the platform’s message and keeps the typed values', async () => {
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
  'the doubtful e-mail %j is refused with the platform’s message and stays in the field',
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

test('a doubtful e-mail fails as unreachable without a network, not as invalid', async () => {
  await store.platform.goOffline();
  type('luna@kitewood.test.', 'moonlight');
  await form.submit();
  expect(form.state).toEqual({ kind: 'refused', problem: 'unreachable' });
});

test('a refusal disappears when the form is edited', async () => {
  type(players.luna.email, 'wrong');
  await form.submit();
  form.setPassword('wrong!');
  expect(form.refused).toBe(false);
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)(
  'if the call is %s, the form is refused as %s and can be submitted again',
  async (fault, problem) => {
    await store.platform.breakNext('createAuthenticationSession', fault);
    type(players.luna.email, 'moonlight');
    await form.submit();
    expect(form.state).toEqual({ kind: 'refused', problem });
    await form.submit();
    expect(store.app.session.userId).toBe(players.luna.userId);
  },
);

test('a form that is submitted twice is sent once', async () => {
  await store.platform.slowDown(100);
  type(players.luna.email, 'moonlight');
  const presses = [form.submit(), form.submit()];
  expect([form.state.kind, form.canSubmit]).toEqual(['sending', false]);
  await store.clock.advance(1_000);
  await Promise.all(presses);
  expect(await signIns()).toHaveLength(1);
});

test('success and failure are reported without the e-mail, password or platform’s message', async () => {
  type(players.luna.email, 'wrong');
  await form.submit();
  form.setPassword('moonlight');
  await form.submit();
  expect((await signIns()).map((event) => event.payload)).toEqual([
    { success: false, failureReason: 'invalid-credentials' },
    { success: true },
  ]);
});
