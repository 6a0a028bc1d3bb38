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
import { attemptOf, noon, stages } from '../../support/attempts.ts';
import { gemPack } from '../../support/purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
const { userId } = gemPack;

describe('an attempt is too old to be asked again by itself', () => {
  test.each([
    ['23 hours after it began', { now: noon + 23 * hour }, true],
    ['not a moment earlier', { now: noon + 23 * hour - 1 }, false],
    ['not at once', { now: noon }, false],
    ['where it was seen 23 hours later, whatever the clock says now', { seen: 23 * hour }, true],
    ['not where it was seen before that', { seen: 23 * hour - 1 }, false],
    [
      'where the clock stands more than five minutes before it',
      { now: noon - 5 * minute - 1 },
      true,
    ],
    ['not where clocks differ by five minutes', { now: noon - 5 * minute }, false],
  ] as const)('%s', (_, { now = noon, seen = 0 }: { now?: number; seen?: number }, stale) => {
    expect(isStale(attemptOf({ seenAt: noon + seen }), now)).toBe(stale);
  });
});

test.each([
  ['is too old 23 hours later', { platformAt: noon }, noon + 23 * hour, true],
  ['is not a moment earlier', { platformAt: noon }, noon + 23 * hour - 1, false],
  ['cannot be told where the platform was not heard', {}, noon + 99 * hour, false],
])('by the platform’s clock an attempt %s', (_, more, platformNow, tooOld) => {
  expect(isTooOld(attemptOf(more), platformNow)).toBe(tooOld);
});

test.each(attemptStates)('whether money moved for certain: %s', (state) => {
  expect(isPaid(attemptOf({ state }))).toBe(['paid', 'granted', 'done'].includes(state));
});

describe('of two records of an attempt', () => {
  const pairs = stages.flatMap(([later, high], at) =>
    stages.slice(0, at).map(([earlier, low]) => [later, earlier, high, low] as const),
  );

  test.each(pairs)('%s is further than %s, and never the other way round', (_, __, high, low) => {
    expect(isFurther(attemptOf(high), attemptOf(low))).toBe(true);
    expect(isFurther(attemptOf(low), attemptOf(high))).toBe(false);
  });

  test.each(stages)('%s is not further than itself', (_, stage) => {
    expect(isFurther(attemptOf(stage), attemptOf(stage))).toBe(false);
  });

  test.each(pairs)('%s takes the place of %s, whichever was noted first', (_, __, high, low) => {
    const further = attemptOf(high);
    const raised = isPaid(further) ? withoutSecret(further) : further;
    expect(raise(attemptOf(low), further)).toEqual(raised);
    expect(raise(further, attemptOf(low))).toEqual(raised);
  });

  test('what either of them knows is kept, and the later time it was seen', () => {
    const told = attemptOf({ paymentProfileId: 'profile-1', told: true, seenAt: noon + 5 });
    const paid = attemptOf({ state: 'paid', purchaseId: 'purchase-1', seenAt: noon + 3 });
    const both = { ...told, ...paid, seenAt: noon + 5 };
    expect([raise(told, paid), raise(paid, told)]).toEqual([both, both]);
  });

  test('of two equally far the new one counts', () => {
    const old = attemptOf({ paymentIntentId: 'old' });
    expect(raise(old, attemptOf({ paymentIntentId: 'new' })).paymentIntentId).toBe('new');
  });
});

test('a secret is taken out, and nothing else', () => {
  const { clientSecret: _, ...rest } = attemptOf(stages[2]![1]);
  expect(withoutSecret(attemptOf(stages[2]![1]))).toEqual(rest);
  expect('clientSecret' in withoutSecret(attemptOf(stages[2]![1]))).toBe(false);
});

describe('an attempt read from storage', () => {
  test.each(stages)('%s is read as it was written', (_, stage) => {
    expect(decodeAttempt(attemptOf(stage), userId)).toEqual(attemptOf(stage));
  });

  test.each(['gems', 'coins', 'bundle', 'hidden'] as const)('may be of %s', (type) => {
    expect(decodeAttempt(attemptOf({ type }), userId)).toEqual(attemptOf({ type }));
  });

  test.each(['USD', 'BRL'] as const)('may cost %s', (currency) => {
    const attempt = attemptOf({ price: { minor: 0, currency } });
    expect(decodeAttempt(attempt, userId)).toEqual(attempt);
  });

  test('keeps every mark that it bears', () => {
    const attempt = attemptOf({ ...stages[3]![1], told: true });
    expect(decodeAttempt(attempt, userId)).toEqual(attempt);
  });

  test('drops unknown fields', () => {
    const attempt = decodeAttempt({ ...attemptOf(), cardNumber: '4242' }, userId);
    expect(attempt).toEqual(attemptOf());
    expect(Object.keys(attempt ?? {})).not.toContain('cardNumber');
  });

  test('drops unknown fields of its price', () => {
    const { price } = attemptOf();
    const stored = { ...attemptOf(), price: { ...price, cardNumber: '4242' } };
    expect(Object.keys(decodeAttempt(stored, userId)?.price ?? {})).toEqual(Object.keys(price));
  });

  test.each([
    ['the state created needs its purchase', 'created', 'purchaseId'],
    ['the state created needs its card', 'created', 'paymentProfileId'],
    ['the state created needs its payment', 'created', 'paymentIntentId'],
    ['the state paid needs its purchase', 'paid', 'purchaseId'],
    ['the state granted needs its purchase', 'granted', 'purchaseId'],
    ['the state done needs its purchase', 'done', 'purchaseId'],
  ] as const)('%s', (_, state, missing) => {
    const { [missing]: __, ...rest } = attemptOf({ ...stages[2]![1], state });
    expect(decodeAttempt(rest, userId)).toBeUndefined();
  });

  test('a paid one needs no more than its purchase', () => {
    const paid = attemptOf({ state: 'paid', purchaseId: 'purchase-1' });
    expect(decodeAttempt(paid, userId)).toEqual(paid);
  });

  test.each([undefined, null, 'attempt', 7, [], {}])('%j is rejected', (value) => {
    expect(decodeAttempt(value, userId)).toBeUndefined();
  });

  test('of another player is rejected', () => {
    expect(decodeAttempt(attemptOf(), 'player-bia')).toBeUndefined();
  });

  test.each(['', ' ', 'finished', 7, null])('with the state %j is rejected', (state) => {
    expect(decodeAttempt({ ...attemptOf(), state }, userId)).toBeUndefined();
  });

  const needed = ['id', 'completedEventId', 'userId', 'sku', 'billingPlatformId'];
  test.each(needed)('without %s is rejected', (key) => {
    for (const value of [undefined, '', 7, null]) {
      expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
    }
    expect(decodeAttempt({ ...attemptOf(), userId: '' }, '')).toBeUndefined();
  });

  test.each(['paymentProfileId', 'purchaseId', 'paymentIntentId', 'clientSecret'])(
    'with a %s that is no text is rejected',
    (key) => {
      for (const value of ['', 7, null, {}]) {
        expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
      }
    },
  );

  test.each(['createdAt', 'seenAt', 'epoch'])('with a %s that is no count is rejected', (key) => {
    for (const value of [undefined, '1', -1, 1.5, Number.NaN, Infinity, null]) {
      expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
    }
    expect(decodeAttempt({ ...attemptOf(), [key]: 0 }, userId)).toBeDefined();
  });

  test.each(['confirming', 'told'])('with a flag %s other than true is rejected', (key) => {
    for (const value of [false, 1, 'true', null]) {
      expect(decodeAttempt({ ...attemptOf(), [key]: value }, userId)).toBeUndefined();
    }
  });

  test.each([undefined, null, 499, 'US$ 4.99', {}, { minor: 499 }, { currency: 'USD' }])(
    'with the price %j is rejected',
    (price) => {
      expect(decodeAttempt({ ...attemptOf(), price }, userId)).toBeUndefined();
    },
  );

  test.each([
    { minor: 4.99, currency: 'USD' },
    { minor: '499', currency: 'USD' },
    { minor: 499, currency: 'EUR' },
  ])('with the price %j is rejected', (price) => {
    expect(decodeAttempt({ ...attemptOf(), price }, userId)).toBeUndefined();
  });

  test.each([undefined, '', 'card', 7])('of the type %j is rejected', (type) => {
    expect(decodeAttempt({ ...attemptOf(), type }, userId)).toBeUndefined();
  });
});

test('registering a card has a UUID of its own as its key, the same for each repeat', () => {
  const id = '9f1c2d00-5b1e-4c3a-8f00-0123456789ab';
  expect(registrationKey(attemptOf({ id }))).toBe('9f1c2d00-5b1e-4c3a-8f00-fedcba987654');
});
