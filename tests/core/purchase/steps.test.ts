import { type Attempt, withoutSecret } from '#core/purchase/attempt.ts';
import type { CallProblem } from '#ports/result.ts';
import type { Refusal } from '#ports/payments.ts';
import { attemptOf, stages } from '../../support/attempts.ts';
import { grant, OpenSaga, ordered, type Question, typedCardSource } from '../../support/saga.ts';

const [begun, named, created, confirming, paid, granted] = stages.map(([, stage]) =>
  attemptOf(stage),
) as [Attempt, Attempt, Attempt, Attempt, Attempt, Attempt];

const bought = { kind: 'bought', attempt: { ...withoutSecret(paid), state: 'granted' }, grant };
/** The same for one that began with this saga. */
const boughtNow = { ...bought, attempt: { ...bought.attempt, platformAt: expect.any(Number) } };
const unreachable = { ok: false, problem: 'unreachable' } as const;
const refused = (problem: Refusal) => ({ ok: false, problem }) as const;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

const challenge: readonly Question[] = ['challengeState', 'cardholder', 'challenge'];
const theRest: readonly Question[] = [...challenge, 'confirm', 'grant'];

describe('an attempt for a card that asks', () => {
  test('is registered, ordered, shown to its holder, confirmed and delivered, in this order', async () => {
    expect(await saga.run(begun, typedCardSource)).toEqual(boughtNow);
    expect(saga.asked).toEqual(['createProfile', 'createPurchase', ...theRest]);
    expect(saga.journal.kept().open).toEqual({ [begun.id]: boughtNow.attempt });
    expect([saga.doubts, saga.rounds]).toEqual([[], []]);
  });

  test('with a card that is saved registers none', async () => {
    const card = { kind: 'saved', paymentProfileId: 'profile-1' } as const;
    expect(await saga.run(begun, card)).toEqual(boughtNow);
    expect(saga.asked).toEqual(['createPurchase', ...theRest]);
  });

  test.each([
    ['with a card', named, ['createPurchase', ...theRest]],
    ['ordered', created, theRest],
    ['ordered, its secret forgotten', withoutSecret(created), ['createPurchase', ...theRest]],
    ['paid', paid, ['grant']],
    ['granted', granted, ['grant']],
  ])('that was found %s goes on from there', async (_, found, asked) => {
    expect(await saga.run(found)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(asked);
  });

  test('that was found confirming asks the card provider before it confirms again', async () => {
    saga.answers('challengeState', { ok: true, value: 'passed' });
    expect(await saga.run(confirming)).toEqual(bought);
    expect(saga.asked).toEqual(['challengeState', 'confirm', 'grant']);
  });

  test('that was found confirming is confirmed even if the card provider is blocked', async () => {
    saga.answers('challengeState', unreachable);
    expect(await saga.run(confirming)).toEqual(bought);
    expect(saga.asked).toEqual(['challengeState', 'confirm', 'grant']);
  });

  test('that was not confirming waits for the card provider', async () => {
    saga.answers('challengeState', unreachable);
    expect(await saga.run(created)).toEqual(bought);
    expect(saga.asked).toEqual(['challengeState', ...theRest]);
  });

  test('asks the card provider before it confirms again if the confirmation got no answer', async () => {
    saga.answers('confirm', unreachable);
    expect(await saga.run(created)).toEqual(bought);
    expect(saga.asked).toEqual([...challenge, 'confirm', 'challengeState', 'confirm', 'grant']);
  });

  test.each([
    ['with a card', named, ['player', 'createPurchase', ...theRest]],
    ['ordered', created, theRest],
    ['ordered, its secret forgotten', withoutSecret(created), ['createPurchase', ...theRest]],
    ['confirming', confirming, ['challengeState', 'player', 'challengeState', 'confirm', 'grant']],
    ['paid', paid, ['grant']],
  ] as const)(
    'that was found %s, of a player who had signed out, asks once before money moves',
    async (_, found, asked) => {
      if (found === confirming) {
        const passed = { ok: true, value: 'passed' } as const;
        saga.answers('challengeState', passed, passed);
      }
      expect(await saga.run({ ...found, left: true })).toMatchObject({ kind: 'bought', grant });
      expect(saga.asked).toEqual(asked);
    },
  );

  test('that waits for a signed-out player’s consent asks nothing else once they leave again', async () => {
    saga.leavesDuring = 'player';
    expect(await saga.run({ ...named, left: true })).toEqual({ kind: 'stopped' });
    expect(saga.asked).toEqual(['player']);
  });

  test('that is a day old when its player goes on is not ordered', async () => {
    saga.lasts.player = 25 * 3_600_000;
    expect(await saga.run({ ...named, platformAt: saga.journal.now, left: true })).toMatchObject({
      kind: 'stale',
    });
    expect(saga.asked).toEqual(['player']);
  });

  test('that only began, with no page left that knows the card, is certainly not made', async () => {
    expect(await saga.run(begun)).toEqual({
      kind: 'refused',
      attempt: begun,
      reason: 'interrupted',
    });
    expect(saga.asked).toEqual([]);
  });

  test('that its holder goes on with a day later opens no challenge', async () => {
    saga.lasts.cardholder = 86_400_000;
    const attempt = withoutSecret(created);
    expect(await saga.run(created)).toEqual({ kind: 'stale', attempt });
    expect(saga.asked).toEqual(['challengeState', 'cardholder']);
  });

  test('that its holder leaves opens no challenge', async () => {
    saga.goesOn = false;
    expect(await saga.run(created)).toEqual({ kind: 'refused', attempt: created, reason: 'left' });
    expect(saga.asked).toEqual(['challengeState', 'cardholder']);
  });
});

test('an attempt for a card that does not ask is paid once it is ordered', async () => {
  saga.answers('createPurchase', ordered('purchase-1', null));
  const ending = await saga.run(named);
  expect(ending).toMatchObject({ kind: 'bought', attempt: { purchaseId: 'purchase-1' }, grant });
  expect(saga.asked).toEqual(['createPurchase', 'grant']);
});

test('an attempt that is paid, and not delivered yet, is noted as paid', async () => {
  saga.answers('createPurchase', ordered('purchase-1', null));
  saga.answers('grant', unreachable);
  saga.patience = 1;
  expect(await saga.run(named)).toEqual({ kind: 'stopped' });
  expect(saga.journal.kept().open).toMatchObject({ [named.id]: { state: 'paid' } });
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
const doubtful: readonly CallProblem[] = ['unreachable', 'unavailable', 'signed-out'];

describe('an answer', () => {
  test.each(refusals)('of %s is certain', async (reason) => {
    saga.answers('createPurchase', refused(reason));
    expect(await saga.run(named)).toEqual({ kind: 'refused', attempt: named, reason });
    expect(saga.rounds).toEqual([]);
  });

  test.each(doubtful)('of %s is not, and the step is asked again', async (problem) => {
    saga.answers('createPurchase', { ok: false, problem }, { ok: false, problem });
    saga.answers('grant', { ok: false, problem });
    expect(await saga.run(named)).toEqual(bought);
    expect(saga.doubts).toEqual(['checking', 'checking', 'delivering']);
    expect(saga.rounds).toEqual([0, 1, 0]);
  });
});

describe('a challenge that was not passed', () => {
  const outcomes = [
    ['still waits for the cardholder', 'needed', 'card-expired'],
    ['counts it as failed', 'failed', 'authentication-failed'],
  ] as const;

  test.each(outcomes)('is a refusal if the card provider %s', async (_, provider, reason) => {
    saga.answers('challenge', refused('card-expired'));
    saga.answers('challengeState', { ok: true, value: 'needed' }, { ok: true, value: provider });
    expect(await saga.run(created)).toEqual({ kind: 'refused', attempt: created, reason });
    expect(saga.asked).toEqual([...challenge, 'challengeState']);
  });

  test('here, and was in another page, goes on', async () => {
    saga.answers('challenge', refused('authentication-failed'));
    saga.answers('challengeState', { ok: true, value: 'needed' }, { ok: true, value: 'passed' });
    expect(await saga.run(created)).toEqual(bought);
    expect(saga.asked).toEqual([...challenge, 'challengeState', 'confirm', 'grant']);
  });

  test('is unknown if the card provider cannot be reached', async () => {
    saga.answers('challenge', refused('authentication-failed'));
    saga.answers('challengeState', { ok: true, value: 'needed' }, unreachable);
    saga.patience = 1;
    expect(await saga.run(created)).toEqual({ kind: 'stopped' });
    expect(saga.doubts).toEqual(['checking']);
  });

  test('is looked up before it is shown again if its outcome is unknown', async () => {
    saga.answers('challenge', unreachable);
    saga.answers('challengeState', { ok: true, value: 'needed' }, { ok: true, value: 'passed' });
    expect(await saga.run(created)).toEqual(bought);
    expect(saga.asked).toEqual([...challenge, 'challengeState', 'confirm', 'grant']);
  });
});

describe('what the card provider says of a payment that was found', () => {
  test.each([
    ['ordered', created, 'authentication-failed'],
    ['confirming', confirming, 'card-declined'],
  ])('%s, and failed, is a refusal', async (_, found, reason) => {
    saga.answers('challengeState', { ok: true, value: 'failed' });
    expect(await saga.run(found)).toEqual({ kind: 'refused', attempt: found, reason });
    expect(saga.asked).toEqual(['challengeState']);
  });

  test('refuses nothing for an unknown status', async () => {
    saga.answers('challengeState', refused('card-declined'));
    expect(await saga.run(confirming)).toEqual(bought);
    expect(saga.doubts).toEqual(['checking']);
  });
});

describe('a challenge that cannot be opened', () => {
  test.each(['unreachable', 'unavailable'] as const)(
    'as the card provider is %s, is reported as such, and is retried',
    async (problem) => {
      saga.answers('challengeState', { ok: false, problem });
      expect(await saga.run(created)).toEqual(bought);
      expect(saga.doubts).toEqual(['unasked']);
    },
  );

  test('ends the purchase if the player wants out: no money has moved', async () => {
    saga.answers('challengeState', unreachable, unreachable);
    saga.onPause = () => {
      saga.wantsOut = true;
    };
    expect(await saga.run(created)).toEqual({ kind: 'refused', attempt: created, reason: 'left' });
    expect(saga.asked).toEqual(['challengeState', 'challengeState']);
  });

  test('leaves it in doubt if it may be confirmed already', async () => {
    saga.answers('challengeState', { ok: false, problem: 'unavailable' });
    saga.wantsOut = true;
    expect(await saga.run(confirming)).toEqual(bought);
    expect(saga.doubts).toEqual(['checking']);
  });
});

test('a purchase that the platform answers in place of another is not taken for it', async () => {
  const found = withoutSecret(created);
  saga.answers('createPurchase', ordered('purchase-7', null));
  saga.patience = 1;
  expect(await saga.run(found)).toEqual({ kind: 'stopped' });
  expect([saga.asked, saga.doubts]).toEqual([['createPurchase'], ['checking']]);
  expect(saga.journal.kept().open).toEqual({});
});
