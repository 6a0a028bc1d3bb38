import { SignInForm } from '#core/session/sign-in-form.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';

const { luna } = players;
const wrong = {
  kind: 'refused',
  problem: 'invalid-credentials',
  detail: "That e-mail or password isn't right.",
};

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
  [luna.email, '', false],
  ['', 'moonlight', false],
  ['   ', 'moonlight', false],
  ['\u200b', 'moonlight', false],
  ['l', 'm', true],
  [luna.email, ' ', true],
])(
  'a form with the e-mail %j and the password %j is submitted: %s',
  async (email, password, can) => {
    type(email, password);
    expect(form.canSubmit).toBe(can);
    await form.submit();
    expect(await signIns()).toHaveLength(can ? 1 : 0);
  },
);

test.each([luna.email, ' LUNA@Example.TEST ', 'ｌｕｎａ＠example。test'])(
  'the e-mail %j is normalised and signs in with its password, which is then cleared',
  async (typed) => {
    type(typed, 'moonlight');
    await form.submit();
    expect(store.app.session.userId).toBe(luna.userId);
    expect([form.password, form.state.kind]).toEqual(['', 'editing']);
  },
);

test('the password is sent exactly as it was typed', async () => {
  type(luna.email, 'Moonlight');
  await form.submit();
  expect(form.refused).toBe(true);
});

test('a refusal keeps the typed values, and disappears when the form is edited', async () => {
  type('Luna@example.test', 'wrong');
  await form.submit();
  expect([form.state, form.email, form.password]).toEqual([wrong, 'Luna@example.test', 'wrong']);
  // The form's fields are mounted again.
  form.setEmail(form.email);
  form.setPassword(form.password);
  expect(form.refused).toBe(true);
  form.setPassword('wrong!');
  expect(form.refused).toBe(false);
});

test.each(['luna', 'Luna#1234', 'luna@kitewood', 'joão@example.test', 'luna@example.test.'])(
  'the doubtful e-mail %j is refused with the platform’s message and stays in the field',
  async (email) => {
    type(email, 'moonlight');
    await form.submit();
    expect(form.state).toEqual(wrong);
    expect([form.email, form.canSubmit]).toEqual([email, true]);
  },
);

test('a doubtful e-mail fails as unreachable without a network, not as invalid', async () => {
  await store.platform.goOffline();
  type('luna@example.test.', 'moonlight');
  await form.submit();
  expect(form.state).toEqual({ kind: 'refused', problem: 'unreachable' });
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)(
  'if the call is %s, the form is refused as %s and can be submitted again',
  async (fault, problem) => {
    await store.platform.breakNext('createAuthenticationSession', fault);
    type(luna.email, 'moonlight');
    await form.submit();
    expect(form.state).toEqual({ kind: 'refused', problem });
    await form.submit();
    expect(store.app.session.userId).toBe(luna.userId);
  },
);

test('a form that is submitted twice is sent once', async () => {
  await store.platform.slowDown(100);
  type(luna.email, 'moonlight');
  const presses = [form.submit(), form.submit()];
  expect([form.state.kind, form.canSubmit]).toEqual(['sending', false]);
  await store.clock.advance(1_000);
  await Promise.all(presses);
  expect(await signIns()).toHaveLength(1);
});

test('success and failure are reported without the e-mail, password or platform’s message', async () => {
  type(luna.email, 'wrong');
  await form.submit();
  form.setPassword('moonlight');
  await form.submit();
  expect((await signIns()).map((event) => event.payload)).toEqual([
    { success: false, failureReason: 'invalid-credentials' },
    { success: true },
  ]);
});
