import { LinkEmailForm } from '#core/session/link-email-form.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { createFakePorts, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { keepBack } from '../../support/late-answer.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let link: LinkEmailForm;

async function open(player: 'luna' | 'finn'): Promise<void> {
  store = await openFakeStore({ signedInAs: player });
  link = new LinkEmailForm(store.app.linkedEmail);
}

function type(email: string, password: string): void {
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
  const come = keepBack(ports.session, 'linkedEmail');
  const reading = linkedEmail.read();
  await settle();
  await linkedEmail.link({ email: 'finn@kitewood.test', password: 'paper kites' });
  await come();
  await reading;
  expect(linkedEmail.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
});

/** Starts to link Finn's e-mail. The platform takes a second to answer. */
async function linkSlowly() {
  await open('finn');
  await store.platform.slowDown(1_000);
  const linking = store.app.linkedEmail.link({
    email: 'finn@kitewood.test',
    password: 'paper kites',
  });
  return { linking };
}

test('a read that begins and ends during a link request does not remove the linked e-mail', async () => {
  const { linking } = await linkSlowly();
  await store.platform.slowDown(0);
  await store.app.linkedEmail.read();
  await store.clock.advance(1_000);
  await linking;
  expect(store.app.linkedEmail.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
});

describe('linking an e-mail', () => {
  beforeEach(() => open('finn'));

  test('links the e-mail in lower case and without surrounding spaces', async () => {
    type(' Finn@Kitewood.TEST ', 'paper kites');
    await link.link();
    expect(link.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
    expect(link.form.values.password).toBe('');
    expect(store.app.linkedEmail.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
    const signedIn = await store.ports.session.signIn({
      email: 'finn@kitewood.test',
      password: 'paper kites',
    });
    expect(signedIn.ok).toBe(true);
  });

  test.each([
    ['', 'paper kites', { email: 'errors.required' }],
    ['finn', 'paper kites', { email: 'errors.email' }],
    ['finn@kitewood.test', '', { password: 'errors.required' }],
    ['finn@kitewood.test', '12345', { password: 'reset.errors.password' }],
    ['finn@kitewood.test', '1234567890123456', { password: 'reset.errors.password' }],
  ])(
    'shows the field errors for the e-mail %j and the password %j',
    async (email, password, errors) => {
      type(email, password);
      await link.link();
      expect(link.state.kind).toBe('editing');
      const shown = (['email', 'password'] as const).map((field) => link.form.shownError(field));
      expect(shown).toEqual([
        'email' in errors ? errors.email : undefined,
        'password' in errors ? errors.password : undefined,
      ]);
    },
  );

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'keeps the typed values if the call is %s, and can be sent again',
    async (fault, problem) => {
      await store.platform.breakNext('linkEmail', fault);
      type('finn@kitewood.test', 'paper kites');
      await link.link();
      expect(link.state).toEqual({
        kind: 'refused',
        problem,
        detail: `Could not Link Email: ${problem}`,
      });
      expect(store.device.diagnostics.sentences).toContain(`Could not Link Email: ${problem}`);
      expect(link.form.values).toEqual({ email: 'finn@kitewood.test', password: 'paper kites' });
      await link.link();
      expect(link.state.kind).toBe('linked');
    },
  );

  test.each(['answer-lost', 'unavailable-after'] as const)(
    'succeeds if the call is %s, as the account shows the e-mail',
    async (fault) => {
      await store.platform.breakNext('linkEmail', fault);
      type('finn@kitewood.test', 'paper kites');
      await link.link();
      expect(link.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
      expect(link.form.values.password).toBe('');
      expect(store.app.linkedEmail.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
    },
  );

  test('has an unknown outcome while the account cannot be read either, until a retry links it', async () => {
    await store.platform.breakNext('linkEmail', 'answer-lost');
    await store.platform.breakNext('readLinkedEmail', 'unavailable', 'unavailable');
    type('finn@kitewood.test', 'paper kites');
    await link.link();
    expect(link.state).toEqual({
      kind: 'refused',
      problem: 'unknown',
      detail: 'Could not Link Email: unreachable',
    });
    expect(store.app.linkedEmail.state).toEqual({ kind: 'failed', problem: 'unavailable' });
    await link.link();
    expect(link.state).toMatchObject({ kind: 'refused', problem: 'unknown' });
    await link.link();
    expect(link.state).toEqual({ kind: 'linked', email: 'finn@kitewood.test' });
  });

  test('refuses an e-mail of another account until another one is typed', async () => {
    type(players.luna.email, 'paper kites');
    await link.link();
    expect(link.state).toEqual({
      kind: 'refused',
      problem: 'email-already-linked',
      detail: expect.stringMatching(/^Could not Link Email: \S/),
    });
    expect(store.app.linkedEmail.state).toEqual({ kind: 'none' });
    link.set('email', 'finn@kitewood.test');
    expect(link.state.kind).toBe('editing');
  });

  test('refuses an e-mail of another account even if the account cannot be read', async () => {
    await store.platform.breakNext('readLinkedEmail', 'unavailable');
    type(players.luna.email, 'paper kites');
    await link.link();
    expect(link.state).toMatchObject({ kind: 'refused', problem: 'email-already-linked' });
  });
});
