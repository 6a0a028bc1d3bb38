import type { ClockPort } from '#ports/clock.ts';

/** A clock that shows `time` (HH:MM) at page load and runs on from there. */
export function clockFrom(clock: ClockPort, time: string | undefined): ClockPort {
  if (time === undefined) return clock;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const start = clock.now();
  const ahead = new Date(start).setHours(hours, minutes, 0, 0) - start;
  return { ...clock, now: () => clock.now() + ahead };
}
