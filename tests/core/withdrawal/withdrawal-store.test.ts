import { WithdrawalStore } from '#core/withdrawal/withdrawal-store.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let page: WithdrawalStore;
let close: () => void;
beforeEach(async () => {
  store = await openFakeStore();
  page = new WithdrawalStore(store.app);
  close = page.start();
});

const statement = 'I withdraw.';

const usual = {
  about: 'gems on 3 November',
  name: ' Ada Lovelace ',
  email: 'parent@example.test',
};

/** Fills in the form and finishes step 1. */
function review(typed: Partial<typeof usual> = {}) {
  const values = { ...usual, ...typed };
  page.choose({ kind: 'other' });
  for (const field of ['about', 'name', 'email'] as const) page.form.set(field, values[field]);
  page.review('en', () => statement);
}

async function send(typed?: Partial<typeof usual>): Promise<void> {
  review(typed);
  page.confirm();
  await settle();
}

const received = async () => (await store.platform.withdrawals()).length;

test('a statement passes two steps and is received once, with its date', async () => {
  expect(page.state.kind).toBe('choosing');
  page.choose({ kind: 'other' });
  expect(page.state.kind).toBe('stating');
  await send();
  expect(page.state).toEqual({
    kind: 'received',
    withdrawal: {
      name: 'Ada Lovelace',
      email: 'parent@example.test',
      purchase: { description: 'gems on 3 November' },
      statement,
      locale: 'en',
    },
    receipt: { id: expect.any(String), receivedAt: store.clock.now() },
  });
  expect(await received()).toBe(1);
});

test('a description that is too long does not count once a listed purchase is chosen', () => {
  review({ about: 'gems '.repeat(200) });
  expect(page.state.kind).toBe('stating');
  page.choose({ kind: 'listed', id: 'attempt-1', reference: 'KW-1', words: 'gems' });
  page.review('en', () => statement);
  expect(page.state).toMatchObject({
    kind: 'confirming',
    withdrawal: { purchase: { reference: 'KW-1' } },
  });
});

test('one word is sent as a reference', () => {
  review({ about: 'KW-123' });
  expect(page.state).toMatchObject({ withdrawal: { purchase: { reference: 'KW-123' } } });
});

test.each([
  ['ＫＷ－１２３\u200b', { reference: 'KW-123' }],
  ['\ufeffKW‑123', { reference: 'KW-123' }],
  ['コーヒー', { reference: 'コーヒー' }],
  ['400 gems – on ３ November', { description: '400 gems – on ３ November' }],
  ['３\u2800gems', { description: '３\u2800gems' }],
])('look-alike characters are replaced only in a reference: %j', (about, purchase) => {
  review({ about });
  expect(page.state).toMatchObject({ withdrawal: { purchase } });
});

test('a listed purchase is sent by its reference, whatever was typed before', () => {
  review();
  page.back();
  page.choose({ kind: 'listed', id: 'attempt-1', reference: 'ref-1', words: '400 gems' });
  page.review('en', () => statement);
  expect(page.state).toMatchObject({ withdrawal: { purchase: { reference: 'ref-1' } } });
});

test.each([
  ['about', { about: ' ' }, 'errors.required'],
  ['about', { about: 'x'.repeat(501) }, 'errors.tooLong'],
  ['name', { name: '' }, 'errors.required'],
  ['name', { name: '🦊'.repeat(201) }, 'errors.tooLong'],
  ['email', { email: '' }, 'errors.required'],
  ['email', { email: 'parent@kitewood' }, 'errors.email'],
  ['email', { email: 'parent@example.test.' }, 'errors.email'],
] as const)('%s is refused in %j, and everything typed stays', (field, typed, message) => {
  review(typed);
  expect(page.state.kind).toBe('stating');
  expect(page.form.shownError(field)).toBe(message);
  expect(page.form.values).toEqual({ ...usual, ...typed });
});

test('a name of 200 emoji is accepted', () => {
  review({ name: '🦊'.repeat(200) });
  expect(page.state.kind).toBe('confirming');
});

test('without a chosen purchase step 2 does not open', () => {
  page.review('en', () => statement);
  expect(page.state.kind).toBe('choosing');
});

test('no purchase can be chosen in step 2', () => {
  review();
  page.choose({ kind: 'listed', id: '1', reference: 'reference-1', words: 'gems' });
  expect([page.state.kind, page.choice]).toEqual(['confirming', { kind: 'other' }]);
});

test('the way back to step 1 keeps everything typed', () => {
  review();
  page.back();
  expect(page.state.kind).toBe('stating');
  expect(page.form.values.about).toBe('gems on 3 November');
});

test('offline nothing is sent or queued, and a press once the network is back sends it', async () => {
  await store.goOffline();
  await send();
  expect(page.state).toMatchObject({ kind: 'not-sent', reason: 'offline' });
  await store.goOnline();
  await settle();
  expect(await received()).toBe(0);
  page.confirm();
  await settle();
  expect(page.state.kind).toBe('received');
});

test.each(['answer-lost', 'unavailable-after'] as const)(
  'after the fault %s the outcome is unknown, and the repeat is received once',
  async (fault) => {
    await store.platform.breakNext('createWithdrawal', fault);
    await send();
    expect(page.state.kind).toBe('unknown');
    await store.clock.advance(3_000);
    await settle();
    expect(page.state.kind).toBe('received');
    expect(await received()).toBe(1);
  },
);

test('an unanswered statement is sent again three times, then on request', async () => {
  await store.platform.breakNext('createWithdrawal', ...Array(4).fill('request-lost'));
  await send();
  for (const delay of [3_000, 10_000, 30_000, 600_000]) {
    await store.clock.advance(delay);
    await settle();
  }
  expect(page.state.kind).toBe('unknown');
  await page.repeat();
  expect(page.state.kind).toBe('received');
});

test.each(['first', 'second'] as const)(
  'a page that was reloaded after a lost answer to its %s statement has it received once',
  async (which) => {
    const about = { about: 'coins on 5 November' };
    if (which === 'second') {
      await send();
      page.another();
    }
    await store.platform.breakNext('createWithdrawal', 'answer-lost');
    await send(about);
    close();
    page = new WithdrawalStore(store.app);
    await send(about);
    expect(page.state.kind).toBe('received');
    expect(await received()).toBe(which === 'first' ? 1 : 2);
  },
);

test('an equal statement after a received one is another one', async () => {
  await send();
  page.another();
  expect(page.form.values).toMatchObject({ about: '', email: 'parent@example.test' });
  await send();
  expect(await received()).toBe(2);
});

test('two presses send once', async () => {
  review();
  page.confirm();
  page.confirm();
  await settle();
  expect(await received()).toBe(1);
});

test('an answer after the page was closed changes nothing', async () => {
  review();
  page.confirm();
  close();
  await settle();
  expect(page.state.kind).toBe('sending');
});

describe('a refusal by the platform', () => {
  function refuse(
    ...problems: (
      'invalid-email' | 'invalid-statement' | 'too-many' | 'unsupported' | 'unavailable'
    )[]
  ) {
    const sent: Withdrawal[] = [];
    page = new WithdrawalStore({
      ...store.app,
      withdrawalService: {
        declare(withdrawal) {
          sent.push(withdrawal);
          const problem = problems[sent.length - 1] ?? 'unavailable';
          return Promise.resolve({ ok: false, problem });
        },
      },
    });
    page.start();
    return sent;
  }

  test.each([
    ['invalid-statement', 'refused'],
    ['too-many', 'too-many'],
    ['unsupported', 'unsupported'],
  ] as const)('%s is certain: the statement was not sent', async (problem, reason) => {
    refuse(problem);
    await send();
    expect(page.state).toMatchObject({ kind: 'not-sent', reason });
  });

  test.each([
    ['returns', ['invalid-email']],
    ['after an unanswered statement returns', ['unavailable', 'invalid-email']],
  ] as const)(
    'of the e-mail %s to step 1 and is shown until it is changed, which it need not be',
    async (_, problems) => {
      refuse(...problems);
      await send();
      await store.clock.advance(3_000);
      await settle();
      expect([page.state.kind, page.emailRefused]).toEqual(['stating', true]);
      page.form.set('email', 'other@example.test');
      expect(page.emailRefused).toBe(false);
      review();
      expect([page.state.kind, page.emailRefused]).toEqual(['confirming', true]);
    },
  );

  test('after an unanswered statement does not say that nothing arrived', async () => {
    refuse('unavailable', 'too-many');
    await send();
    await store.clock.advance(3_000);
    await settle();
    expect(page.state.kind).toBe('unknown');
  });
});
