import {
  type Attempt,
  attemptStates,
  isFurther,
  isStale,
  isTooOld,
  raise,
  registrationKey,
  withoutSecret,
} from '#core/purchase/attempt.ts';
import { isPaid } from '#core/purchase/paid.ts';
import { decodeAttempt } from '#core/purchase/attempt-decoder.ts';
import { attemptOf, noon, stageFields, stages } from '../../support/attempts.ts';
import { gemPack } from '../../support/purchase.ts';

const minute = 60_000;
const hour = 60 * minute;
const { userId } = gemPack;

test.each<[stale: boolean, when: string, times: { now?: number; seen?: number }]>([
  [true, '23 hours after the attempt began', { now: 23 * hour }],
  [false, 'a millisecond before 23 hours', { now: 23 * hour - 1 }],
  [false, 'when the attempt begins', {}],
  [true, 'if it was seen after 23 hours, whatever the clock says now', { seen: 23 * hour }],
  [false, 'if it was last seen a millisecond before 23 hours', { seen: 23 * hour - 1 }],
  [true, 'if the clock is over five minutes before its beginning', { now: -5 * minute - 1 }],
  [false, 'if the clock is five minutes before its beginning', { now: -5 * minute }],
])('isStale() is %s %s', (stale, _, { now = 0, seen = 0 }) => {
  expect(isStale(attemptOf({ seenAt: noon + seen }), noon + now)).toBe(stale);
});

test.each([
  ['is too old after 23 hours', { platformAt: noon }, 23 * hour, true],
  ['is not too old a millisecond before 23 hours', { platformAt: noon }, 23 * hour - 1, false],
  ['is not too old if it has no platform time', {}, 99 * hour, false],
])('by the platform’s clock, an attempt %s', (_, more, passed, tooOld) => {
  expect(isTooOld(attemptOf(more), noon + passed)).toBe(tooOld);
});

test.each(attemptStates)('isPaid() is true only from the state paid on: %s', (state) => {
  expect(isPaid(attemptOf({ state }))).toBe(['paid', 'granted', 'done'].includes(state));
});

describe('two records of the same attempt', () => {
  const pairs = stages.flatMap(([later, high], at) =>
    stages.slice(0, at).map(([earlier, low]) => [later, earlier, high, low] as const),
  );

  test.each(pairs)(
    'an attempt %s is further than one %s, which it replaces, whichever was recorded first',
    (_, __, high, low) => {
      const [further, before] = [attemptOf(high), attemptOf(low)];
      expect([isFurther(further, before), isFurther(before, further)]).toEqual([true, false]);
      const raised = isPaid(further) ? withoutSecret(further) : further;
      expect([raise(before, further), raise(further, before)]).toEqual([raised, raised]);
    },
  );

  test.each(stages)('an attempt %s is not further than itself', (_, stage) => {
    expect(isFurther(attemptOf(stage), attemptOf(stage))).toBe(false);
  });

  test('raise() merges the fields of both records and keeps the later seenAt', () => {
    const reported = attemptOf({ paymentProfileId: 'profile-1', told: true, seenAt: noon + 5 });
    const paid = attemptOf({ state: 'paid', purchaseId: 'purchase-1', seenAt: noon + 3 });
    const both = { ...reported, ...paid, seenAt: noon + 5 };
    expect([raise(reported, paid), raise(paid, reported)]).toEqual([both, both]);
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

  test.each<Partial<Attempt>>([
    ...(['gems', 'coins', 'bundle', 'hidden'] as const).map((type) => ({ type })),
    ...(['USD', 'BRL'] as const).map((currency) => ({ price: { minor: 0, currency } })),
    { ...stageFields.confirming, left: true, declined: true, told: true },
    { state: 'paid', purchaseId: 'purchase-1' },
    { country: 'BR', consent: 'I give up the right to withdraw.' },
    { createdAt: 0 },
    { platformAt: 0 },
    { seenAt: 0 },
    { epoch: 0 },
  ])('accepts an attempt with %j', (more) => {
    expect(decodeAttempt(attemptOf(more), userId)).toEqual(attemptOf(more));
  });

  test('drops unknown fields, also of the price', () => {
    const price = { ...attemptOf().price, cardNumber: '4242' };
    const attempt = decodeAttempt({ ...attemptOf(), price, cardNumber: '4242' }, userId);
    expect(attempt).toStrictEqual(attemptOf());
  });

  test.each([
    ['created', 'purchaseId'],
    ['created', 'paymentProfileId'],
    ['created', 'paymentIntentId'],
    ['paid', 'purchaseId'],
    ['granted', 'purchaseId'],
    ['done', 'purchaseId'],
  ] as const)('rejects the state %s without its %s', (state, missing) => {
    const { [missing]: __, ...rest } = attemptOf({ ...stageFields.ordered, state });
    expect(decodeAttempt(rest, userId)).toBeUndefined();
  });

  test.each([undefined, null, 'attempt', 7, [], {}])('rejects %j', (value) => {
    expect(decodeAttempt(value, userId)).toBeUndefined();
  });

  test('rejects an attempt of another player, or of one without an id', () => {
    expect(decodeAttempt(attemptOf(), 'player-bia')).toBeUndefined();
    expect(decodeAttempt({ ...attemptOf(), userId: '' }, '')).toBeUndefined();
  });

  const noText = [undefined, '', 7, null];
  const noOptionalText = ['', 7, null, {}];
  const noOptionalCount = ['1', -1, 1.5, Number.NaN, Infinity, null];
  const noCount = [undefined, ...noOptionalCount];
  const noFlag = [false, 1, 'true', null];
  const noPrice = [undefined, null, 499, 'US$ 4.99', {}, { minor: 499 }, { currency: 'USD' }];
  const wrongPrice = [
    { minor: 4.99, currency: 'USD' },
    { minor: '499', currency: 'USD' },
    { minor: 499, currency: 'eur' },
    { minor: 499, currency: 'EURO' },
  ];

  test.each<[field: string, wrong: readonly unknown[]]>([
    ['state', ['', ' ', 'finished', 7, null]],
    ['type', [undefined, '', 'card', 7]],
    ['price', [...noPrice, ...wrongPrice]],
    ...['id', 'completedEventId', 'userId', 'sku', 'billingPlatformId'].map(rowOf(noText)),
    ...['paymentProfileId', 'purchaseId', 'paymentIntentId'].map(rowOf(noOptionalText)),
    ...['clientSecret', 'country', 'consent'].map(rowOf(noOptionalText)),
    ...['createdAt', 'seenAt', 'epoch'].map(rowOf(noCount)),
    ['platformAt', noOptionalCount],
    ...['confirming', 'left', 'declined', 'told'].map(rowOf(noFlag)),
  ])('rejects each wrong %s: %j', (field, wrong) => {
    for (const value of wrong) {
      expect(decodeAttempt({ ...attemptOf(), [field]: value }, userId)).toBeUndefined();
    }
  });
});

function rowOf(wrong: readonly unknown[]) {
  return (field: string): [string, readonly unknown[]] => [field, wrong];
}

test('registrationKey() derives a fixed, different UUID from the attempt’s id', () => {
  const id = '9f1c2d00-5b1e-4c3a-8f00-0123456789ab';
  expect(registrationKey(attemptOf({ id }))).toBe('9f1c2d00-5b1e-4c3a-8f00-fedcba987654');
});
