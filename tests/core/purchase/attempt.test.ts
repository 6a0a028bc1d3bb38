import {
  attemptStates,
  isFurther,
  isPaid,
  isStale,
  isTooOld,
  raise,
  registrationKey,
  withoutSecret,
} from '#core/purchase/attempt.ts';
import { decodeAttempt } from '#core/purchase/attempt-decoder.ts';
import { attemptOf, noon, stageFields, stages } from '../../support/attempts.ts';
import { gemPack } from '../../support/purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
const { userId } = gemPack;

describe('isStale()', () => {
  test.each([
    ['is true 23 hours after the attempt began', { now: noon + 23 * hour }, true],
    ['is false a millisecond before 23 hours', { now: noon + 23 * hour - 1 }, false],
    ['is false when the attempt begins', { now: noon }, false],
    [
      'is true if it was seen 23 hours after it began, whatever the clock says now',
      { seen: 23 * hour },
      true,
    ],
    ['is false if it was last seen a millisecond before 23 hours', { seen: 23 * hour - 1 }, false],
    [
      'is true if the clock is more than five minutes before its beginning',
      { now: noon - 5 * minute - 1 },
      true,
    ],
    [
      'is false if the clock is five minutes before its beginning',
      { now: noon - 5 * minute },
      false,
    ],
  ] as const)('%s', (_, { now = noon, seen = 0 }: { now?: number; seen?: number }, stale) => {
    expect(isStale(attemptOf({ seenAt: noon + seen }), now)).toBe(stale);
  });
});

test.each([
  ['is too old after 23 hours', { platformAt: noon }, noon + 23 * hour, true],
  [
    'is not too old a millisecond before 23 hours',
    { platformAt: noon },
    noon + 23 * hour - 1,
    false,
  ],
  ['is not too old if it has no platform time', {}, noon + 99 * hour, false],
])('by the platform’s clock, an attempt %s', (_, more, platformNow, tooOld) => {
  expect(isTooOld(attemptOf(more), platformNow)).toBe(tooOld);
});

test.each(attemptStates)('isPaid() is true only from the state paid on: %s', (state) => {
  expect(isPaid(attemptOf({ state }))).toBe(['paid', 'granted', 'done'].includes(state));
});

describe('two records of the same attempt', () => {
  const pairs = stages.flatMap(([later, high], at) =>
    stages.slice(0, at).map(([earlier, low]) => [later, earlier, high, low] as const),
  );

  test.each(pairs)(
    'an attempt %s is further than one %s, and never the other way round',
    (_, __, high, low) => {
      expect(isFurther(attemptOf(high), attemptOf(low))).toBe(true);
      expect(isFurther(attemptOf(low), attemptOf(high))).toBe(false);
    },
  );

  test.each(stages)('an attempt %s is not further than itself', (_, stage) => {
    expect(isFurther(attemptOf(stage), attemptOf(stage))).toBe(false);
  });

  test.each(pairs)(
    'an attempt %s replaces one %s, whichever was recorded first',
    (_, __, high, low) => {
      const further = attemptOf(high);
      const raised = isPaid(further) ? withoutSecret(further) : further;
      expect(raise(attemptOf(low), further)).toEqual(raised);
      expect(raise(further, attemptOf(low))).toEqual(raised);
    },
  );

  test('raise() merges the fields of both records and keeps the later seenAt', () => {
    const told = attemptOf({ paymentProfileId: 'profile-1', told: true, seenAt: noon + 5 });
    const paid = attemptOf({ state: 'paid', purchaseId: 'purchase-1', seenAt: noon + 3 });
    const both = { ...told, ...paid, seenAt: noon + 5 };
    expect([raise(told, paid), raise(paid, told)]).toEqual([both, both]);
  });

  test('raise() prefers the new record if both are equally far', () => {
    const old = attemptOf({ paymentIntentId: 'old' });
    expect(raise(old, attemptOf({ paymentIntentId: 'new' })).paymentIntentId).toBe('new');
  });
});

test('withoutSecret() removes the client secret and nothing else', () => {
  const { clientSecret: _, ...rest } = attemptOf(stageFields.ordered);
  expect(withoutSecret(attemptOf(stageFields.ordered))).toEqual(rest);
  expect('clientSecret' in withoutSecret(attemptOf(stageFields.ordered))).toBe(false);
});

describe('decodeAttempt()', () => {
  test.each(stages)('decodes an attempt %s as it was written', (_, stage) => {
    expect(decodeAttempt(attemptOf(stage), userId)).toEqual(attemptOf(stage));
  });

  test.each(['gems', 'coins', 'bundle', 'hidden'] as const)('accepts the item type %s', (type) => {
    expect(decodeAttempt(attemptOf({ type }), userId)).toEqual(attemptOf({ type }));
  });

  test.each(['USD', 'BRL'] as const)('accepts a price in %s', (currency) => {
    const attempt = attemptOf({ price: { minor: 0, currency } });
    expect(decodeAttempt(attempt, userId)).toEqual(attempt);
  });

  test('keeps the flags confirming and told', () => {
    const attempt = attemptOf({ ...stageFields.confirming, told: true });
    expect(decodeAttempt(attempt, userId)).toEqual(attempt);
  });

  test('drops unknown fields', () => {
    const attempt = decodeAttempt({ ...attemptOf(), cardNumber: '4242' }, userId);
    expect(attempt).toEqual(attemptOf());
    expect(Object.keys(attempt ?? {})).not.toContain('cardNumber');
  });

  test('drops unknown fields of the price', () => {
    const { price } = attemptOf();
    const stored = { ...attemptOf(), price: { ...price, cardNumber: '4242' } };
    expect(Object.keys(decodeAttempt(stored, userId)?.price ?? {})).toEqual(Object.keys(price));
  });

  test.each([
    ['rejects the state created without a purchase id', 'created', 'purchaseId'],
    ['rejects the state created without a payment profile', 'created', 'paymentProfileId'],
    ['rejects the state created without a payment intent', 'created', 'paymentIntentId'],
    ['rejects the state paid without a purchase id', 'paid', 'purchaseId'],
    ['rejects the state granted without a purchase id', 'granted', 'purchaseId'],
    ['rejects the state done without a purchase id', 'done', 'purchaseId'],
  ] as const)('%s', (_, state, missing) => {
    const { [missing]: __, ...rest } = attemptOf({ ...stageFields.ordered, state });
    expect(decodeAttempt(rest, userId)).toBeUndefined();
  });

  test('accepts the state paid with no more than a purchase id', () => {
    const paid = attemptOf({ state: 'paid', purchaseId: 'purchase-1' });
    expect(decodeAttempt(paid, userId)).toEqual(paid);
  });

  test.each([undefined, null, 'attempt', 7, [], {}])('rejects %j', (value) => {
    expect(decodeAttempt(value, userId)).toBeUndefined();
  });

  test('rejects an attempt of another player', () => {
    expect(decodeAttempt(attemptOf(), 'player-bia')).toBeUndefined();
  });

  test.each(['', ' ', 'finished', 7, null])('rejects the state %j', (state) => {
    expect(decodeAttempt({ ...attemptOf(), state }, userId)).toBeUndefined();
  });

  const needed = ['id', 'completedEventId', 'userId', 'sku', 'billingPlatformId'];
  test.each(needed)('rejects a missing, empty or non-text %s', (key) => {
    for (const value of [undefined, '', 7, null]) {
      expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
    }
    expect(decodeAttempt({ ...attemptOf(), userId: '' }, '')).toBeUndefined();
  });

  test.each(['paymentProfileId', 'purchaseId', 'paymentIntentId', 'clientSecret'])(
    'rejects an optional %s that is empty or not a string',
    (key) => {
      for (const value of ['', 7, null, {}]) {
        expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
      }
    },
  );

  test.each(['createdAt', 'seenAt', 'epoch'])(
    'rejects a %s that is missing or not a non-negative integer',
    (key) => {
      for (const value of [undefined, '1', -1, 1.5, Number.NaN, Infinity, null]) {
        expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
      }
      expect(decodeAttempt({ ...attemptOf(), [key]: 0 }, userId)).toBeDefined();
    },
  );

  test.each(['confirming', 'told'])('rejects a flag %s other than true', (key) => {
    for (const value of [false, 1, 'true', null]) {
      expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
    }
  });

  test.each([undefined, null, 499, 'US$ 4.99', {}, { minor: 499 }, { currency: 'USD' }])(
    'rejects the malformed price %j',
    (price) => {
      expect(decodeAttempt({ ...attemptOf(), price }, userId)).toBeUndefined();
    },
  );

  test.each([
    { minor: 4.99, currency: 'USD' },
    { minor: '499', currency: 'USD' },
    { minor: 499, currency: 'EUR' },
  ])('rejects the price %j for its amount or currency', (price) => {
    expect(decodeAttempt({ ...attemptOf(), price }, userId)).toBeUndefined();
  });

  test.each([undefined, '', 'card', 7])('rejects the item type %j', (type) => {
    expect(decodeAttempt({ ...attemptOf(), type }, userId)).toBeUndefined();
  });
});

test('registrationKey() derives a fixed, different UUID from the attempt’s id', () => {
  const id = '9f1c2d00-5b1e-4c3a-8f00-0123456789ab';
  expect(registrationKey(attemptOf({ id }))).toBe('9f1c2d00-5b1e-4c3a-8f00-fedcba987654');
});
