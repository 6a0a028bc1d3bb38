import type { ClockPort } from '#ports/clock.ts';

const longestTimer = 2 ** 31 - 1;

export const browserClock: ClockPort = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(0, ms), longestTimer));
    return () => clearTimeout(timer);
  },
};
