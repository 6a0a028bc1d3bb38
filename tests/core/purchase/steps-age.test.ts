import { withoutSecret } from '#core/purchase/attempt.ts';
import { attempts } from '../../support/attempts.ts';
import { OpenSaga, typedCardSource, unreachable } from '../../support/saga.ts';

const { begun, withCard, ordered } = attempts;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

test('an attempt is stale and not ordered if its player agrees a day later', async () => {
  saga.lasts.player = 25 * 3_600_000;
  const attempt = { ...withCard, platformAt: saga.journal.now, left: true } as const;
  expect(await saga.run(attempt)).toMatchObject({ kind: 'stale' });
  expect(saga.asked).toEqual(['player']);
});

test('an attempt is stale if it is found a day later, although its challenge was passed meanwhile', async () => {
  saga.answers('challengeState', { ok: true, value: 'passed' });
  const found = { ...ordered, platformAt: saga.journal.now };
  saga.journal.now += 25 * 3_600_000;
  expect(await saga.run(found)).toMatchObject({ kind: 'stale' });
  expect(saga.asked).not.toContain('confirm');
});

test('an attempt is stale and opens no challenge if the cardholder agrees a day later', async () => {
  saga.lasts.cardholder = 86_400_000;
  const attempt = withoutSecret(ordered);
  expect(await saga.run(ordered)).toEqual({ kind: 'stale', attempt });
  expect(saga.asked).toEqual(['challengeState', 'cardholder']);
});

test('an attempt opens no challenge a day later before the platform has said its time', async () => {
  const found = { ...ordered, platformAt: saga.journal.now };
  saga.lasts.cardholder = 25 * 3_600_000;
  saga.platformTime = unreachable;
  saga.onPause = () => (saga.platformTime = undefined);
  expect(await saga.run(found)).toMatchObject({ kind: 'stale' });
  expect(saga.asked).not.toContain('challenge');
});

test.each([
  ['when it is found', 'start'],
  ['after the cardholder agreed', 'cardholder'],
] as const)(
  'an attempt asks nothing more if its player leaves while the platform says its time, %s',
  async (_, when) => {
    const start = saga.journal.now;
    const found = { ...ordered, platformAt: start };
    if (when === 'start') saga.journal.now += 25 * 3_600_000;
    else saga.lasts.cardholder = 25 * 3_600_000;
    saga.platformNow = () => {
      saga.leave();
      return start;
    };
    await saga.run(found);
    expect(saga.asked).toEqual(when === 'start' ? [] : ['challengeState', 'cardholder']);
  },
);

test('an attempt registers no card before the platform has said its time', async () => {
  saga.platformTime = unreachable;
  saga.onPause = () => (saga.platformTime = undefined);
  expect(await saga.run(begun, typedCardSource)).toMatchObject({
    kind: 'bought',
    attempt: { platformAt: expect.any(Number) },
  });
  expect(saga.rounds).toEqual([0]);
});
