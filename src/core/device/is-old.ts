import type { ClockPort } from '#ports/clock.ts';

/** For this long, in milliseconds, data is not loaded again when the page becomes visible. */
const freshFor = 60_000;

/** Whether data that was loaded at this time should be loaded again. Also true if the clock was set back. */
export function isOld(loadedAt: number, clock: Pick<ClockPort, 'now'>): boolean {
  return Math.abs(clock.now() - loadedAt) > freshFor;
}
