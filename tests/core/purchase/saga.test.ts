import type { Attempt } from '#core/purchase/attempt.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { valueOf } from '../../support/result.ts';
import { attempts } from '../../support/attempts.ts';
import {
  grant,
  OpenSaga,
  orderAnswer,
  type Question,
  typedCardSource,
  unreachable,
} from '../../support/saga.ts';

const { begun, withCard, ordered, confirming, paid, granted } = attempts;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

const note = async (attempt: Attempt) => valueOf(await saga.journal.journal.record(attempt));

describe('a challenge that cannot be opened, as far as this page knows', () => {
  beforeEach(() => saga.answers('challengeState', unreachable));

  test.each([
    ['denies to be read', () => (saga.journal.disk.denied = saga.rounds.length === 0)],
    ['has lost the purchase', () => saga.journal.disk.kept.clear()],
  ])('does not say that nothing is paid if the journal %s', async (_, spoil) => {
    await note(ordered);
    spoil();
    saga.onPause = () => (saga.journal.disk.denied = false);
    expect(await saga.run(ordered)).toMatchObject({ kind: 'bought' });
    expect(saga.statuses).toEqual(['checking', 'checking']);
  });

  test('is confirmed if another page has recorded that it was passed', async () => {
    await note(confirming);
    saga.answers('challengeState', unreachable);
    expect(await saga.run(ordered)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(['challengeState', 'challengeState', 'confirm', 'grant']);
    expect(saga.statuses).toEqual([]);
  });

  test('ends as in the other page that has finished it', async () => {
    valueOf(await saga.journal.journal.finish({ attempt: paid, outcome: 'bought' }));
    expect(await saga.run(ordered)).toMatchObject({
      kind: 'elsewhere',
      row: { outcome: 'bought' },
    });
    expect(saga.statuses).toEqual([]);
  });
});

describe('a step that cannot be recorded', () => {
  test('ends the attempt as refused if nothing was ordered yet', async () => {
    saga.journal.disk.denied = true;
    const attempt = { ...withCard, platformAt: saga.journal.now };
    const ending = await saga.run(begun, typedCardSource);
    expect(ending).toEqual({ kind: 'refused', attempt, reason: 'no-storage' });
    expect(saga.asked).toEqual(['createProfile']);
  });

  test('delays the confirmation until it can be recorded', async () => {
    await note(ordered);
    saga.journal.disk.denied = true;
    saga.onPause = () => {
      expect(saga.asked).not.toContain('confirm');
      saga.journal.disk.denied = saga.rounds.length < 2;
    };
    expect(await saga.run(ordered)).toMatchObject({ kind: 'bought', grant });
    expect(saga.statuses).toEqual(['checking', 'checking']);
    expect(saga.asked.filter((one) => one === 'challenge')).toHaveLength(1);
  });

  test('does not stop an order before its confirmation, as the earlier record leads to it', async () => {
    saga.journal.disk.denied = true;
    expect(await saga.run(withCard)).toEqual({ kind: 'stopped' });
    expect(saga.asked.slice(0, 4)).toEqual([
      'createPurchase',
      'challengeState',
      'cardholder',
      'challenge',
    ]);
  });

  test.each([
    ['was ordered, and is paid', withCard, ['createPurchase', 'grant']],
    ['was confirmed', confirming, ['challengeState', 'confirm', 'grant']],
    ['was delivered', paid, ['grant']],
  ])('does not delay an attempt that %s', async (_, found, asked) => {
    saga.journal.disk.denied = true;
    saga.answers('createPurchase', orderAnswer('purchase-1', null));
    saga.answers('challengeState', { ok: true, value: 'passed' });
    expect(await saga.run(found)).toMatchObject({
      kind: 'bought',
      attempt: { id: found.id, state: 'granted' },
      grant,
    });
    expect(saga.asked).toEqual(asked);
  });
});

describe('a record written by another page', () => {
  test.each([
    ['bought', granted],
    ['refused', withCard],
  ] as const)('ends the attempt here if it finished the attempt as %s', async (outcome, last) => {
    await saga.journal.journal.finish({ attempt: last, outcome });
    const [row] = saga.journal.kept().finished;
    expect(await saga.run(withCard)).toEqual({ kind: 'elsewhere', row });
    expect(saga.asked).toEqual(['createPurchase']);
  });

  test('lets the attempt continue from paid if that is on record', async () => {
    await note(paid);
    expect(await saga.run(withCard)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(['createPurchase', 'grant']);
  });

  test.each([null, 'secret_1'])(
    'prevents its purchase from counting for a different attempt (secret: %s)',
    async (secret) => {
      const other = { ...granted, id: 'attempt-2', sku: 'gems_pack_1' };
      await saga.journal.journal.finish({ attempt: other, outcome: 'bought' });
      const before = saga.journal.kept();
      saga.answers('createPurchase', orderAnswer('purchase-1', secret));
      saga.patience = 1;
      expect(await saga.run(withCard)).toEqual({ kind: 'stopped' });
      expect([saga.asked, saga.statuses]).toEqual([['createPurchase'], ['checking']]);
      expect(saga.journal.kept()).toEqual(before);
    },
  );
});

describe('a player who leaves', () => {
  const onTheWay: readonly (readonly [Question, from: Attempt])[] = [
    ['createProfile', begun],
    ['createPurchase', withCard],
    ['challengeState', ordered],
    ['cardholder', ordered],
    ['challenge', ordered],
    ['confirm', ordered],
    ['grant', paid],
  ];

  test.each(onTheWay)(
    'stops the saga during %s, with no further request or record',
    async (question, from) => {
      await note(from);
      saga.leavesDuring = question;
      saga.journal.news.length = 0;
      expect(await saga.run(from, typedCardSource)).toEqual({ kind: 'stopped' });
      expect(saga.asked.at(-1)).toBe(question);
      const noted = question === 'confirm' ? [confirming] : [from];
      expect(Object.values(saga.journal.kept().open)).toMatchObject(noted.map(laterSeen));
    },
  );

  test('gets no result of the last step if they leave while it is recorded', async () => {
    saga.journal.page().onChange(() => saga.leave());
    expect(await saga.run(paid)).toEqual({ kind: 'stopped' });
    expect(saga.journal.kept().open).toMatchObject({ [paid.id]: { state: 'granted' } });
  });

  test('gets no refusal if they leave while the challenge fails', async () => {
    saga.leavesDuring = 'challenge';
    saga.answers('challenge', { ok: false, problem: 'authentication-failed' });
    expect(await saga.run(ordered)).toEqual({ kind: 'stopped' });
    expect(saga.asked).toEqual(['challengeState', 'cardholder', 'challenge']);
  });

  test('stops the retries of an order with an unknown outcome', async () => {
    saga.patience = 2;
    saga.answers('createPurchase', unreachable, unreachable);
    expect(await saga.run(withCard)).toEqual({ kind: 'stopped' });
    expect(saga.asked).toEqual(['createPurchase', 'createPurchase']);
  });
});

function laterSeen(attempt: Attempt) {
  const seenAt: unknown = expect.any(Number);
  return { ...attempt, seenAt };
}

test('an attempt paid without a payment intent is recorded as paid and remains readable', async () => {
  const value = { purchaseId: 'purchase-1', paymentIntentId: '', clientSecret: null };
  saga.answers('createPurchase', { ok: true, value });
  saga.answers('grant', unreachable);
  saga.patience = 1;
  await saga.journal.journal.begin(begun, unjudged);
  await saga.run(begun, typedCardSource);
  const record = valueOf(await saga.journal.journal.read(begun.userId));
  expect(record).toMatchObject({ unreadable: [], open: { [begun.id]: { state: 'paid' } } });
});
