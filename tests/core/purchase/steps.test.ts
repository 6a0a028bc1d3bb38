import { withoutSecret } from '#core/purchase/attempt.ts';
import type { CallProblem } from '#ports/result.ts';
import type { Refusal } from '#ports/payments.ts';
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

const bought = { kind: 'bought', attempt: { ...withoutSecret(paid), state: 'granted' }, grant };
/** The same for an attempt that began with this saga: it has the platform's time. */
const boughtNow = { ...bought, attempt: { ...bought.attempt, platformAt: expect.any(Number) } };
const refused = (problem: Refusal) => ({ ok: false, problem }) as const;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

const challenge: readonly Question[] = ['challengeState', 'cardholder', 'challenge'];
const theRest: readonly Question[] = [...challenge, 'confirm', 'grant'];

describe('an attempt with a card that requires a challenge', () => {
  test('is registered, ordered, challenged, confirmed and granted, in this order', async () => {
    expect(await saga.run(begun, typedCardSource)).toEqual(boughtNow);
    expect(saga.asked).toEqual(['createProfile', 'createPurchase', ...theRest]);
    expect(saga.journal.kept().open).toEqual({ [begun.id]: boughtNow.attempt });
    expect([saga.statuses, saga.rounds]).toEqual([[], []]);
  });

  test('registers no card if it uses a saved one', async () => {
    const card = { kind: 'saved', paymentProfileId: 'profile-1' } as const;
    expect(await saga.run(begun, card)).toEqual(boughtNow);
    expect(saga.asked).toEqual(['createPurchase', ...theRest]);
  });

  test.each([
    ['with a card', withCard, ['createPurchase', ...theRest]],
    ['ordered', ordered, theRest],
    ['ordered, its secret forgotten', withoutSecret(ordered), ['createPurchase', ...theRest]],
    ['paid', paid, ['grant']],
    ['granted', granted, ['grant']],
  ])('continues from its stage if it was found %s', async (_, found, asked) => {
    expect(await saga.run(found)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(asked);
  });

  test.each([
    ['once the card provider says that its challenge was passed', { ok: true, value: 'passed' }],
    ['even if the card provider is blocked', unreachable],
  ] as const)('is confirmed again if it was found confirming, %s', async (_, state) => {
    saga.answers('challengeState', state);
    expect(await saga.run(confirming)).toEqual(bought);
    expect(saga.asked).toEqual(['challengeState', 'confirm', 'grant']);
  });

  test('waits for the card provider if it was not confirming yet', async () => {
    saga.answers('challengeState', unreachable);
    expect(await saga.run(ordered)).toEqual(bought);
    expect(saga.asked).toEqual(['challengeState', ...theRest]);
  });

  test('checks with the card provider before it confirms again if the confirmation got no response', async () => {
    saga.answers('confirm', unreachable);
    expect(await saga.run(ordered)).toEqual(bought);
    expect(saga.asked).toEqual([...challenge, 'confirm', 'challengeState', 'confirm', 'grant']);
  });

  test.each([
    ['with a card', withCard, ['player', 'createPurchase', ...theRest]],
    ['ordered', ordered, theRest],
    ['ordered, its secret forgotten', withoutSecret(ordered), ['createPurchase', ...theRest]],
    ['confirming', confirming, ['challengeState', 'player', 'challengeState', 'confirm', 'grant']],
    ['paid', paid, ['grant']],
  ] as const)(
    'found %s, asks a player who had signed out at most once before money moves',
    async (_, found, asked) => {
      if (found === confirming) {
        const passed = { ok: true, value: 'passed' } as const;
        saga.answers('challengeState', passed, passed);
      }
      expect(await saga.run({ ...found, left: true })).toMatchObject({ kind: 'bought', grant });
      expect(saga.asked).toEqual(asked);
    },
  );

  test('sends no request if a player who was asked for consent leaves again', async () => {
    saga.leavesDuring = 'player';
    expect(await saga.run({ ...withCard, left: true })).toEqual({ kind: 'stopped' });
    expect(saga.asked).toEqual(['player']);
  });

  test.each([
    ['just begun', begun],
    ['with a card', withCard],
  ])(
    '%s, sends no request if the player leaves while the platform’s time is read',
    async (_, found) => {
      saga.platformNow = () => {
        saga.leave();
        return saga.journal.now;
      };
      expect(await saga.run(found, typedCardSource)).toEqual({ kind: 'stopped' });
      expect(saga.asked).toEqual([]);
    },
  );

  test('is refused without a request if it only began and no page knows its card', async () => {
    const refusal = { kind: 'refused', attempt: begun, reason: 'interrupted' };
    expect(await saga.run(begun)).toEqual(refusal);
    expect(saga.asked).toEqual([]);
  });

  test('is refused and opens no challenge if the cardholder leaves it', async () => {
    saga.goesOn = false;
    expect(await saga.run(ordered)).toEqual({ kind: 'refused', attempt: ordered, reason: 'left' });
    expect(saga.asked).toEqual(['challengeState', 'cardholder']);
  });
});

test('an attempt with a card that needs no challenge is paid once it is ordered', async () => {
  saga.answers('createPurchase', orderAnswer('purchase-1', null));
  const ending = await saga.run(withCard);
  const attempt = { purchaseId: 'purchase-1', paymentIntentId: ordered.paymentIntentId };
  expect(ending).toMatchObject({ kind: 'bought', attempt, grant });
  expect(saga.asked).toEqual(['createPurchase', 'grant']);
});

test('an attempt that is paid but not granted yet is recorded as paid', async () => {
  saga.answers('createPurchase', orderAnswer('purchase-1', null));
  saga.answers('grant', unreachable);
  saga.patience = 1;
  expect(await saga.run(withCard)).toEqual({ kind: 'stopped' });
  expect(saga.journal.kept().open).toMatchObject({ [withCard.id]: { state: 'paid' } });
});

const refusals: readonly Refusal[] = [
  'card-declined',
  'card-expired',
  'card-invalid',
  'insufficient-funds',
  'authentication-failed',
  'invalid-personal-data',
  'item-unavailable',
  'card-gone',
];
const unknown: readonly CallProblem[] = ['unreachable', 'unavailable', 'signed-out'];

describe('a failed response', () => {
  test.each(refusals)(
    'is final if it is %s, and refuses the attempt without a retry',
    async (reason) => {
      saga.answers('createPurchase', refused(reason));
      expect(await saga.run(withCard)).toEqual({ kind: 'refused', attempt: withCard, reason });
      expect(saga.rounds).toEqual([]);
    },
  );

  test.each(unknown)(
    'leaves the outcome unknown if it is %s, and the step is retried',
    async (problem) => {
      saga.answers('createPurchase', { ok: false, problem }, { ok: false, problem });
      saga.answers('grant', { ok: false, problem });
      expect(await saga.run(withCard)).toEqual({ ...bought, repeated: true });
      expect(saga.statuses).toEqual(['checking', 'checking', 'delivering']);
      expect(saga.rounds).toEqual([0, 1, 0]);
    },
  );
});

describe('a challenge that was not passed', () => {
  const outcomes = [
    ['still waits for the cardholder', 'needed', 'card-expired'],
    ['counts it as failed', 'failed', 'authentication-failed'],
  ] as const;

  test.each(outcomes)('is a refusal if the card provider %s', async (_, provider, reason) => {
    saga.answers('challenge', refused('card-expired'));
    saga.answers('challengeState', { ok: true, value: 'needed' }, { ok: true, value: provider });
    expect(await saga.run(ordered)).toEqual({ kind: 'refused', attempt: ordered, reason });
    expect(saga.asked).toEqual([...challenge, 'challengeState']);
  });

  test.each([
    ['continues the purchase if it was passed in another page', refused('authentication-failed')],
    ['is looked up before it is shown again if its outcome is unknown', unreachable],
  ])('%s', async (_, result) => {
    saga.answers('challenge', result);
    saga.answers('challengeState', { ok: true, value: 'needed' }, { ok: true, value: 'passed' });
    expect(await saga.run(ordered)).toEqual(bought);
    expect(saga.asked).toEqual([...challenge, 'challengeState', 'confirm', 'grant']);
  });

  test('is unknown if the card provider cannot be reached', async () => {
    saga.answers('challenge', refused('authentication-failed'));
    saga.answers('challengeState', { ok: true, value: 'needed' }, unreachable);
    saga.patience = 1;
    expect(await saga.run(ordered)).toEqual({ kind: 'stopped' });
    expect(saga.statuses).toEqual(['checking']);
  });
});

describe('the card provider’s state of a resumed payment', () => {
  test.each([
    ['ordered', ordered, 'authentication-failed'],
    ['confirming', confirming, 'card-declined'],
  ])('refuses an attempt found %s if it is failed', async (_, found, reason) => {
    saga.answers('challengeState', { ok: true, value: 'failed' });
    expect(await saga.run(found)).toEqual({ kind: 'refused', attempt: found, reason });
    expect(saga.asked).toEqual(['challengeState']);
  });

  test('refuses nothing if it cannot be read', async () => {
    saga.answers('challengeState', refused('card-declined'));
    expect(await saga.run(confirming)).toEqual(bought);
    expect(saga.statuses).toEqual(['checking']);
  });
});

describe('a challenge that cannot be opened', () => {
  /** The player can no longer leave once it can be opened. */
  const notOpened = ['unasked', 'checking'];

  test.each([
    ['not opened', 'the card provider is unreachable', ordered, 'unreachable', notOpened],
    ['not opened', 'the card provider is unavailable', ordered, 'unavailable', notOpened],
    ['unknown', 'the purchase may be confirmed already', confirming, 'unavailable', ['checking']],
  ] as const)('is reported as %s and retried if %s', async (_, __, found, problem, statuses) => {
    await saga.journal.journal.record(found);
    saga.answers('challengeState', { ok: false, problem });
    saga.wantsOut = found === confirming;
    expect(await saga.run(found)).toEqual(bought);
    expect(saga.statuses).toEqual(statuses);
  });

  test('is bought although the player leaves it if another page has confirmed it', async () => {
    saga.answers('challengeState', unreachable, { ok: true, value: 'confirmed' });
    saga.onPause = () => {
      saga.wantsOut = true;
    };
    expect(await saga.run(ordered)).toEqual(bought);
  });

  test.each([
    ['still cannot be opened', unreachable],
    ['was passed in the bank’s app', { ok: true, value: 'passed' }],
    ['has failed', { ok: true, value: 'failed' }],
  ] as const)('ends the purchase as refused if the player leaves it, and it %s', async (_, now) => {
    saga.answers('challengeState', unreachable, now);
    saga.onPause = () => {
      saga.wantsOut = true;
    };
    expect(await saga.run(ordered)).toEqual({ kind: 'refused', attempt: ordered, reason: 'left' });
    expect(saga.asked).toEqual(['challengeState', 'challengeState']);
  });
});

test.each(['card-gone', 'insufficient-funds', 'item-unavailable'] as const)(
  'a purchase that was ordered before may be paid if its look-up is refused (%s)',
  async (problem) => {
    saga.answers('createPurchase', refused(problem));
    saga.patience = 1;
    expect(await saga.run(withoutSecret(ordered))).toEqual({ kind: 'stopped' });
    expect([saga.asked, saga.statuses]).toEqual([['createPurchase'], ['checking']]);
  },
);

test('an order answered with another purchase has an unknown outcome and is not recorded', async () => {
  const found = withoutSecret(ordered);
  saga.answers('createPurchase', orderAnswer('purchase-7', null));
  saga.patience = 1;
  expect(await saga.run(found)).toEqual({ kind: 'stopped' });
  expect([saga.asked, saga.statuses]).toEqual([['createPurchase'], ['checking']]);
  expect(saga.journal.kept().open).toEqual({});
});
