import { Backoff } from '#core/purchase/backoff.ts';
import { ManualClock } from '../../support/manual-clock.ts';

test('Backoff.wake() ends all pending pauses early and cancels each timer once', async () => {
  const clock = new ManualClock();
  const calledOff: number[] = [];
  const backoff = new Backoff({
    now: clock.now,
    after: (ms, end) => {
      const callOff = clock.after(ms, end);
      return () => {
        calledOff.push(ms);
        callOff();
      };
    },
  });
  const both = Promise.all([backoff.pause(0), backoff.pause(1)]);
  backoff.wake();
  await both;
  backoff.wake();
  await clock.advance(60_000);
  expect(calledOff).toEqual([1_000, 2_000]);
});
