import type { FamilyRecord } from './family-record.ts';

const tries = 5;
const minute = 60_000;
/** Of the first lock, the second, and all later ones. */
const lockLengths = [5 * minute, 15 * minute];
const longestLock = 60 * minute;

type Wrong = Pick<FamilyRecord, 'wrong' | 'wrongAt'>;

/** Until when no PIN is accepted; null if the next one is. */
export function lockedUntil({ wrong, wrongAt }: Wrong, now: number): number | null {
  if (wrong === 0 || wrong % tries !== 0) return null;
  const until = wrongAt + (lockLengths[wrong / tries - 1] ?? longestLock);
  return now < until ? until : null;
}

/** How many more wrong PINs are accepted before it is locked. */
export function triesLeft(wrong: number): number {
  return (tries - (wrong % tries)) % tries;
}

/**
 * Starts a lock again if the clock was set back: that must not shorten it. A lock that began under a clock that was far
 * ahead must not last for years.
 */
export function afterClockChange<T extends Wrong>(record: T, now: number): T {
  return record.wrong > 0 && now < record.wrongAt ? { ...record, wrongAt: now } : record;
}
