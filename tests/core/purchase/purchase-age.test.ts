import { type Attempt, withoutSecret } from '#core/purchase/attempt.ts';
import { attemptOf, stages } from '../../support/attempts.ts';
import { grant, OpenSaga, ordered, typedCardSource } from '../../support/saga.ts';

const [begun, named, created, confirming, paid, granted] = stages.map(([, stage]) =>
  attemptOf(stage),
) as [Attempt, Attempt, Attempt, Attempt, Attempt, Attempt];

const minute = 60_000;
const hour = 60 * minute;
const unreachable = { ok: false, problem: 'unreachable' } as const;

let saga: OpenSaga;
beforeEach(() => {
  saga = new OpenSaga();
});

describe('an attempt that turns 23 hours old', () => {
  beforeEach(() => {
    saga.journal.now = begun.createdAt + 23 * hour - minute;
  });

  test('while it is ordered, and paid at once, is delivered', async () => {
    saga.lasts.createPurchase = 5 * minute;
    saga.answers('createPurchase', ordered('purchase-1', null));
    expect(await saga.run(named)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(['createPurchase', 'grant']);
  });

  test('while it is confirmed is delivered', async () => {
    saga.lasts.confirm = 5 * minute;
    expect(await saga.run(created)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked.slice(-2)).toEqual(['confirm', 'grant']);
  });

  test('while it is ordered is not shown to its holder, and keeps no secret', async () => {
    saga.lasts.createPurchase = 5 * minute;
    expect(await saga.run(named)).toEqual({ kind: 'stale', attempt: withoutSecret(created) });
    expect(saga.asked).toEqual(['createPurchase']);
  });

  test('while its card is registered is not ordered', async () => {
    saga.lasts.createProfile = 5 * minute;
    const attempt = { ...named, platformAt: saga.journal.now };
    const refused = { kind: 'refused', attempt, reason: 'interrupted' };
    expect(await saga.run(begun, typedCardSource)).toEqual(refused);
    expect(saga.asked).toEqual(['createProfile']);
  });

  test('while it was paid is delivered in one go or not by itself', async () => {
    saga.lasts.confirm = 5 * minute;
    saga.answers('grant', unreachable);
    const ending = await saga.run(created);
    expect(ending).toMatchObject({ kind: 'stale', attempt: { state: 'paid' } });
    expect(saga.asked.slice(-2)).toEqual(['confirm', 'grant']);
  });

  test('while it is in doubt is asked no more', async () => {
    saga.onPause = () => (saga.journal.now += minute / 2);
    saga.answers('createPurchase', ...Array.from({ length: 9 }, () => unreachable));
    expect(await saga.run(named)).toEqual({ kind: 'stale', attempt: named });
    expect(saga.asked).toEqual(['createPurchase', 'createPurchase']);
  });
});

describe('an attempt found after 23 hours', () => {
  beforeEach(() => {
    saga.journal.now = begun.createdAt + 23 * hour;
  });

  test('begun, is asked for no more: nothing was ordered', async () => {
    const refused = { kind: 'refused', attempt: begun, reason: 'interrupted' };
    expect(await saga.run(begun, typedCardSource)).toEqual(refused);
    expect(saga.asked).toEqual([]);
  });

  test('ordered, is asked for no more', async () => {
    const stale = { kind: 'stale', attempt: withoutSecret(created) };
    expect(await saga.run(created, typedCardSource)).toEqual(stale);
    expect(saga.asked).toEqual([]);
  });

  test.each([
    ['paid', paid],
    ['granted', granted],
  ])('%s, is delivered, however late', async (_, found) => {
    saga.journal.now += 30 * 24 * hour;
    expect(await saga.run(found)).toMatchObject({ kind: 'bought', grant });
    expect(saga.asked).toEqual(['grant']);
  });

  test('is requested once if it is paid and no answer arrives', async () => {
    saga.answers('grant', unreachable);
    expect(await saga.run(paid)).toEqual({ kind: 'stale', attempt: withoutSecret(paid) });
    expect(saga.asked).toEqual(['grant']);
  });

  test('is bought if it is granted, although no answer arrives, after several requests', async () => {
    saga.answers('grant', ...Array.from({ length: 9 }, () => unreachable));
    expect(await saga.run(granted)).toEqual({ kind: 'bought', attempt: granted });
    expect(saga.asked).toHaveLength(6);
  });

  test('granted, can be collected though the first answer is lost', async () => {
    saga.answers('grant', unreachable);
    expect(await saga.run(granted)).toMatchObject({ kind: 'bought', grant });
  });
});

describe('an attempt with a known platform time after the device clock jumped', () => {
  const platformAt = begun.createdAt;

  test.each([
    ['25 hours ahead', 25 * hour],
    ['25 hours behind', -25 * hour],
  ])('is resumed if the clock is %s and only minutes have passed', async (_, jump) => {
    saga.journal.now = begun.createdAt + jump;
    saga.platformNow = () => platformAt + minute;
    for (const found of [named, created, paid]) {
      expect(await saga.run({ ...found, platformAt })).toMatchObject({ kind: 'bought', grant });
    }
  });

  test('is resumed if the clock was ahead and is right again', async () => {
    const seenAt = begun.createdAt + 25 * hour;
    expect(await saga.run({ ...named, platformAt, seenAt })).toMatchObject({ kind: 'bought' });
  });

  test('stays unknown while the platform does not send its time', async () => {
    saga.patience = 1;
    saga.journal.now += 25 * hour;
    saga.platformTime = unreachable;
    expect(await saga.run({ ...created, platformAt })).toEqual({ kind: 'stopped' });
    expect([saga.asked, saga.doubts]).toEqual([[], ['checking']]);
  });

  test('is given up if it is paid, no answer arrives and the platform’s clock says 23 hours', async () => {
    saga.journal.now += 25 * hour;
    saga.platformNow = () => platformAt + 23 * hour;
    saga.answers('grant', unreachable);
    expect(await saga.run({ ...paid, platformAt })).toMatchObject({ kind: 'stale' });
    expect(saga.asked).toEqual(['grant']);
  });
});

describe('an attempt that is 23 hours old by the platform’s clock', () => {
  const platformAt = begun.createdAt;

  test('is not ordered again, however young the device says it is', async () => {
    saga.platformNow = () => platformAt + 23 * hour;
    const attempt = { ...named, platformAt };
    expect(await saga.run(attempt)).toEqual({ kind: 'stale', attempt });
    expect(saga.asked).toEqual([]);
  });

  test('is ordered a minute before, whatever the platform’s clock is by the device’s', async () => {
    saga.platformNow = () => platformAt + 23 * hour - minute;
    expect(await saga.run({ ...named, platformAt })).toMatchObject({ kind: 'bought' });
  });

  test('is not requested while its age is unknown', async () => {
    saga.patience = 2;
    saga.platformTime = unreachable;
    expect(await saga.run({ ...named, platformAt })).toEqual({ kind: 'stopped' });
    expect([saga.asked, saga.doubts]).toEqual([[], ['checking', 'checking']]);
  });

  test('is confirmed if its challenge was passed: that needs no key', async () => {
    saga.platformNow = () => platformAt + 23 * hour;
    saga.answers('challengeState', { ok: true, value: 'passed' });
    expect(await saga.run({ ...confirming, platformAt })).toMatchObject({ kind: 'bought' });
  });
});
