import { withoutSecret } from '#core/purchase/attempt.ts';
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

const minute = 60_000;
const hour = 60 * minute;
/** Longer than any attempt may take. */
const day = 24 * hour;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

describe('an attempt that turns 23 hours old', () => {
  beforeEach(() => {
    saga.journal.now = begun.createdAt + 23 * hour - minute;
  });

  test.each([
    [
      'the order in flight is paid at once',
      'createPurchase',
      withCard,
      ['createPurchase', 'grant'],
    ],
    ['its confirmation is in flight', 'confirm', ordered, ['confirm', 'grant']],
  ] as const)('is granted if %s', async (_, call, found, asked) => {
    saga.lasts[call] = 5 * minute;
    saga.answers('createPurchase', orderAnswer('purchase-1', null));
    expect(await saga.run(found)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked.slice(-2)).toEqual(asked);
  });

  test('is stale, without a challenge or a secret, if the order in flight needs a challenge', async () => {
    saga.lasts.createPurchase = 5 * minute;
    expect(await saga.run(withCard)).toEqual({ kind: 'stale', attempt: withoutSecret(ordered) });
    expect(saga.asked).toEqual(['createPurchase']);
    expect(saga.journal.kept().open[ordered.id]).not.toHaveProperty('clientSecret');
  });

  test('is refused and not ordered if its card is being registered', async () => {
    saga.lasts.createProfile = 5 * minute;
    const attempt = { ...withCard, platformAt: saga.journal.now };
    const refused = { kind: 'refused', attempt, reason: 'interrupted' };
    expect(await saga.run(begun, typedCardSource)).toEqual(refused);
    expect(saga.asked).toEqual(['createProfile']);
  });

  test('is stale after one failed grant if the confirmation in flight succeeded', async () => {
    saga.lasts.confirm = 5 * minute;
    saga.answers('grant', unreachable);
    const ending = await saga.run(ordered);
    expect(ending).toMatchObject({ kind: 'stale', attempt: { state: 'paid' } });
    expect(saga.asked.slice(-2)).toEqual(['confirm', 'grant']);
  });

  test('is stale and no longer retried if its order gets no response', async () => {
    saga.onPause = () => (saga.journal.now += minute / 2);
    saga.answers('createPurchase', ...Array.from({ length: 9 }, () => unreachable));
    expect(await saga.run(withCard)).toEqual({ kind: 'stale', attempt: withCard });
    expect(saga.asked).toEqual(['createPurchase', 'createPurchase']);
  });
});

describe('an attempt found after 23 hours', () => {
  beforeEach(() => {
    saga.journal.now = begun.createdAt + 23 * hour;
  });

  test.each([
    ['refused', 'only begun', begun, { kind: 'refused', attempt: begun, reason: 'interrupted' }],
    ['stale', 'ordered', ordered, { kind: 'stale', attempt: withoutSecret(ordered) }],
  ])('is %s without a request if it was %s', async (_, __, found, result) => {
    expect(await saga.run(found, typedCardSource)).toEqual(result);
    expect(saga.asked).toEqual([]);
  });

  test.each([
    ['paid', paid],
    ['granted', granted],
  ])('is granted, however late, if it is %s', async (_, found) => {
    saga.journal.now += 30 * 24 * hour;
    expect(await saga.run(found)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(['grant']);
  });

  const { paymentProfileId: _, ...withoutCard } = paid;

  test.each([
    ['paid', paid],
    ['paid and names no card', withoutCard],
  ])('is stale after one grant request without a response if it is %s', async (__, found) => {
    saga.answers('grant', unreachable);
    expect(await saga.run(found)).toEqual({ kind: 'stale', attempt: withoutSecret(found) });
    expect(saga.asked).toEqual(['grant']);
  });

  test('is bought if it is granted, even if six grant requests get no response', async () => {
    saga.answers('grant', ...Array.from({ length: 9 }, () => unreachable));
    expect(await saga.run(granted)).toEqual({ kind: 'bought', attempt: granted });
    expect(saga.asked).toHaveLength(6);
  });

  test('returns the grant if it is granted and only the first response is lost', async () => {
    saga.answers('grant', unreachable);
    expect(await saga.run(granted)).toMatchObject({ kind: 'bought', grant });
  });
});

const platformAt = begun.createdAt;

describe('an attempt with a known platform time after the device clock jumped', () => {
  test.each([
    ['25 hours ahead', 25 * hour],
    ['25 hours behind', -25 * hour],
  ])('is resumed if the clock is %s and only minutes have passed', async (_, jump) => {
    saga.journal.now = begun.createdAt + jump;
    saga.platformNow = () => platformAt + minute;
    for (const found of [withCard, ordered, paid]) {
      expect(await saga.run({ ...found, platformAt })).toMatchObject({ kind: 'bought', grant });
    }
  });

  test('is resumed if the clock was ahead and is right again', async () => {
    const seenAt = begun.createdAt + 25 * hour;
    expect(await saga.run({ ...withCard, platformAt, seenAt })).toMatchObject({ kind: 'bought' });
  });

  test('is stale if it is paid, gets no response and is 23 hours old by the platform’s clock', async () => {
    saga.journal.now += 25 * hour;
    saga.platformNow = () => platformAt + 23 * hour;
    saga.answers('grant', unreachable);
    expect(await saga.run({ ...paid, platformAt })).toMatchObject({ kind: 'stale' });
    expect(saga.asked).toEqual(['grant']);
  });
});

describe('the age of an attempt by the platform’s clock', () => {
  test('is not ordered again at 23 hours, however young it is by the device’s clock', async () => {
    saga.platformNow = () => platformAt + 23 * hour;
    const attempt = { ...withCard, platformAt };
    expect(await saga.run(attempt)).toEqual({ kind: 'stale', attempt });
    expect(saga.asked).toEqual([]);
  });

  test('is ordered a minute before it is 23 hours old', async () => {
    saga.platformNow = () => platformAt + 23 * hour - minute;
    expect(await saga.run({ ...withCard, platformAt })).toMatchObject({ kind: 'bought' });
  });

  test.each([
    ['has a card', withCard, 0],
    ['was ordered, and the device’s clock jumped', ordered, 25 * hour],
  ])(
    'is unknown, and nothing is requested, without the platform’s time if it %s',
    async (_, found, jump) => {
      saga.patience = 2;
      saga.journal.now += jump;
      saga.platformTime = unreachable;
      expect(await saga.run({ ...found, platformAt })).toEqual({ kind: 'stopped' });
      expect([saga.asked, saga.statuses]).toEqual([[], ['checking', 'checking']]);
    },
  );

  test('is confirmed at 23 hours if its challenge was passed, as that needs no key', async () => {
    saga.platformNow = () => platformAt + 23 * hour;
    saga.answers('challengeState', { ok: true, value: 'passed' });
    expect(await saga.run({ ...confirming, platformAt })).toMatchObject({ kind: 'bought' });
  });
});

test('an attempt is stale and not ordered if its player agrees a day later', async () => {
  saga.lasts.player = day;
  const attempt = { ...withCard, platformAt: saga.journal.now, left: true } as const;
  expect(await saga.run(attempt)).toMatchObject({ kind: 'stale' });
  expect(saga.asked).toEqual(['player']);
});

test('an attempt is stale if it is found a day later, although its challenge was passed meanwhile', async () => {
  saga.answers('challengeState', { ok: true, value: 'passed' });
  const found = { ...ordered, platformAt: saga.journal.now };
  saga.journal.now += day;
  expect(await saga.run(found)).toMatchObject({ kind: 'stale' });
  expect(saga.asked).not.toContain('confirm');
});

test('an attempt is stale and opens no challenge if the cardholder agrees a day later', async () => {
  saga.lasts.cardholder = day;
  const attempt = withoutSecret(ordered);
  expect(await saga.run(ordered)).toEqual({ kind: 'stale', attempt });
  expect(saga.asked).toEqual(['challengeState', 'cardholder']);
});

test('an attempt opens no challenge a day later before the platform has said its time', async () => {
  const found = { ...ordered, platformAt: saga.journal.now };
  saga.lasts.cardholder = day;
  saga.platformTime = unreachable;
  saga.onPause = () => (saga.platformTime = undefined);
  expect(await saga.run(found)).toMatchObject({ kind: 'stale' });
  expect(saga.asked).not.toContain('challenge');
});

test.each<[when: string, passed: number, cardholder: number, asked: readonly Question[]]>([
  ['when it is found', day, 0, []],
  ['after the cardholder agreed', 0, day, ['challengeState', 'cardholder']],
])(
  'an attempt asks nothing more if its player leaves while the platform says its time, %s',
  async (_, passed, cardholder, asked) => {
    const begin = saga.journal.now;
    saga.journal.now += passed;
    saga.lasts.cardholder = cardholder;
    saga.platformNow = () => {
      saga.leave();
      return begin;
    };
    await saga.run({ ...ordered, platformAt: begin });
    expect(saga.asked).toEqual(asked);
  },
);

test('an attempt does not ask for the platform’s time if its player leaves while the cardholder is asked', async () => {
  saga.lasts.cardholder = day;
  saga.leavesDuring = 'cardholder';
  let isTimeAsked = false;
  saga.platformNow = () => {
    isTimeAsked = true;
    return saga.journal.now;
  };
  await saga.run({ ...ordered, platformAt: saga.journal.now });
  expect(isTimeAsked).toBe(false);
});

test('a paid attempt shows nothing more if its player leaves while the platform says its time', async () => {
  const begin = saga.journal.now;
  saga.journal.now += day;
  saga.answers('grant', unreachable);
  saga.platformNow = () => {
    saga.leave();
    return begin;
  };
  expect(await saga.run({ ...paid, platformAt: begin })).toEqual({ kind: 'stopped' });
  expect(saga.statuses).toEqual([]);
});

test('an attempt registers no card before the platform has said its time', async () => {
  saga.platformTime = unreachable;
  saga.onPause = () => (saga.platformTime = undefined);
  expect(await saga.run(begun, typedCardSource)).toMatchObject({
    kind: 'bought',
    attempt: { platformAt: expect.any(Number) },
  });
  expect(saga.rounds).toEqual([0]);
});

test('an attempt requests the platform’s time once, however often it registers its card', async () => {
  const now = jest.fn(saga.platformNow);
  saga.platformNow = now;
  saga.answers('createProfile', unreachable, unreachable);
  expect(await saga.run(begun, typedCardSource)).toMatchObject({ kind: 'bought' });
  expect(now).toHaveBeenCalledTimes(1);
});
