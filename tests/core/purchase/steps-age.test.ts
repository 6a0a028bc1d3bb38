import { withoutSecret } from '#core/purchase/attempt.ts';
import { attempts } from '../../support/attempts.ts';
import { OpenSaga, type Question, typedCardSource, unreachable } from '../../support/saga.ts';

const { begun, withCard, ordered, paid } = attempts;
/** Longer than any attempt may take. */
const day = 86_400_000;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
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
