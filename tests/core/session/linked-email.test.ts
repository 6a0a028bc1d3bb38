import { beginLinking, LinkEmailForm } from '#core/session/link-email-form.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { createFakePorts, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

const finn = { email: 'finn@example.test', password: 'paper kites' };
const linked = { kind: 'linked', email: finn.email };

let store: FakeStore;
let link: LinkEmailForm;

async function open(player: 'luna' | 'finn'): Promise<void> {
  store = await openFakeStore({ signedInAs: player });
  link = new LinkEmailForm(store.app.linkedEmail);
}

function type({ email, password }: typeof finn): void {
  link.set('email', email);
  link.set('password', password);
}

test('the linked e-mail is loaded once a player is signed in', async () => {
  await open('luna');
  expect(store.app.linkedEmail.state).toEqual({ kind: 'linked', email: players.luna.email });
});

test('a failed read is retried when the network is back', async () => {
  await open('finn');
  await store.goOffline();
  await store.app.linkedEmail.read();
  expect(store.app.linkedEmail.state).toEqual({ kind: 'failed', problem: 'unreachable' });
  await store.goOnline();
  await settle();
  expect(store.app.linkedEmail.state).toEqual({ kind: 'none' });
});

test('a pending read does not remove an e-mail that is linked since', async () => {
  const { ports, device, platform } = createFakePorts();
  await platform.remember('finn');
  const linkedEmail = new LinkedEmail(ports.session, device.diagnostics);
  const deliver = keepBack(ports.session, 'linkedEmail');
  const reading = linkedEmail.read();
  await settle();
  await linkedEmail.link(finn);
  await deliver();
  await reading;
  expect(linkedEmail.state).toEqual(linked);
});

test('a read that begins and ends during a link request does not remove the linked e-mail', async () => {
  await open('finn');
  await store.platform.slowDown(1_000);
  const linking = store.app.linkedEmail.link(finn);
  await store.platform.slowDown(0);
  await store.app.linkedEmail.read();
  await store.clock.advance(1_000);
  await linking;
  expect(store.app.linkedEmail.state).toEqual(linked);
});

describe('linking an e-mail', () => {
  beforeEach(() => open('finn'));

  test('links the e-mail in lower case and without surrounding spaces', async () => {
    type({ ...finn, email: ' Finn@Example.TEST ' });
    await link.link();
    expect(link.state).toEqual({ ...linked, found: false });
    expect(link.form.values.password).toBe('');
    expect(store.app.linkedEmail.state).toEqual(linked);
    const signedIn = await store.ports.session.signIn(finn);
    expect(signedIn.ok).toBe(true);
  });

  test.each([
    ['', 'paper kites', ['errors.required', undefined]],
    ['finn', 'paper kites', ['errors.email', undefined]],
    ['finn@example.test', '', [undefined, 'errors.required']],
    ['finn@example.test', '12345', [undefined, 'reset.errors.password']],
  ])(
    'shows the field errors for the e-mail %j and the password %j',
    async (email, password, shown) => {
      type({ email, password });
      await link.link();
      expect(link.state.kind).toBe('editing');
      expect([link.form.shownError('email'), link.form.shownError('password')]).toEqual(shown);
    },
  );

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'keeps the typed values if the call is %s, and can be sent again',
    async (fault, problem) => {
      await store.platform.breakNext('linkEmail', fault);
      type(finn);
      await link.link();
      const detail = `Could not Link Email: ${problem}`;
      expect(link.state).toEqual({ kind: 'refused', problem, detail });
      expect(store.device.diagnostics.sentences).toContain(detail);
      expect(link.form.values).toEqual(finn);
      await link.link();
      expect(link.state.kind).toBe('linked');
    },
  );

  test.each(['answer-lost', 'unavailable-after'] as const)(
    'succeeds if the call is %s, as the account shows the e-mail',
    async (fault) => {
      await store.platform.breakNext('linkEmail', fault);
      type(finn);
      await link.link();
      expect(link.state).toEqual({ ...linked, found: true });
      expect(link.form.values.password).toBe('');
      expect(store.app.linkedEmail.state).toEqual(linked);
    },
  );

  test('has an unknown outcome while the account cannot be read either, until a retry links it', async () => {
    await store.platform.breakNext('linkEmail', 'answer-lost');
    await store.platform.breakNext('readLinkedEmail', 'unavailable', 'unavailable');
    type(finn);
    await link.link();
    const detail = 'Could not Link Email: unreachable';
    expect(link.state).toEqual({ kind: 'refused', problem: 'unknown', detail });
    expect(store.app.linkedEmail.state).toEqual({ kind: 'failed', problem: 'unavailable' });
    await link.link();
    expect(link.state).toMatchObject({ kind: 'refused', problem: 'unknown' });
    await link.link();
    expect(link.state).toEqual({ ...linked, found: true });
  });

  test('names the e-mail that an earlier call has linked, whichever is typed now', async () => {
    await store.platform.breakNext('linkEmail', 'answer-lost');
    await store.platform.breakNext('readLinkedEmail', 'unavailable');
    type(finn);
    await link.link();
    type({ ...finn, email: 'other@example.test' });
    await link.link();
    expect(link.state).toEqual({ ...linked, found: true });
  });

  test('refuses an e-mail of another account until another one is typed', async () => {
    type({ ...finn, email: players.luna.email });
    await link.link();
    const detail: unknown = expect.stringMatching(/^Could not Link Email: \S/);
    const problem = 'email-already-linked';
    expect(link.state).toEqual({ kind: 'refused', problem, detail });
    expect(store.app.linkedEmail.state).toEqual({ kind: 'none' });
    link.set('email', finn.email);
    expect(link.state.kind).toBe('editing');
  });

  test.each([
    ['an e-mail of another account', players.luna.email, 'email-already-linked'],
    ['what the platform refuses for another reason', finn.email, 'refused'],
  ])('refuses %s even if the account cannot be read', async (_, email, problem) => {
    if (problem === 'refused') await store.platform.breakNext('linkEmail', 'refused');
    await store.platform.breakNext('readLinkedEmail', 'unavailable');
    type({ ...finn, email });
    await link.link();
    expect(link.state).toMatchObject({ kind: 'refused', problem });
  });
});

test('what was typed is found again after the session has ended, and nothing else', async () => {
  await open('finn');
  const { session, linkedEmail, navigation } = store.app;
  const leave = link.open(store.app);
  type(finn);
  await store.platform.endSessions();
  await link.link();
  expect(link.state).toMatchObject({ kind: 'refused', problem: 'signed-out' });
  leave();
  await session.signIn({ email: players.finn.email, password: players.finn.password });
  const again = beginLinking(linkedEmail, session);
  again.open(store.app)();
  expect([again.state, again.form.values]).toEqual([{ kind: 'editing' }, finn]);
  expect(navigation.halfTyped).toBe(true);
  expect(beginLinking(linkedEmail, session).form.values.email).toBe('');
});
