import { Waits } from '#core/checkout/waits.ts';
import { ManualClock } from '../../support/manual-clock.ts';

test('waits end early when there is news, and the clock is then asked for nothing more', async () => {
  const clock = new ManualClock();
  const calledOff: number[] = [];
  const waits = new Waits({
    now: clock.now,
    after: (ms, end) => {
      const callOff = clock.after(ms, end);
      return () => {
        calledOff.push(ms);
        callOff();
      };
    },
  });
  const both = Promise.all([waits.pause(0), waits.pause(1)]);
  waits.wake();
  await both;
  waits.wake();
  await clock.advance(60_000);
  expect(calledOff).toEqual([1_000, 2_000]);
});
