import type { ClockPort } from '#ports/clock.ts';
import { ownName } from '#ports/names.ts';
import { unlessDenied } from '../../shared/unless-denied.ts';

const kept = ownName('demo-clock');

/** How far a clock that shows `time` (HH:MM) is ahead of `now`, in milliseconds. */
export function aheadAt(time: string | undefined, now: number): number {
  if (time === undefined) return 0;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(now).setHours(hours, minutes, 0, 0) - now;
}

export function clockAhead(clock: ClockPort, ahead: number): ClockPort {
  return { ...clock, now: () => clock.now() + ahead };
}

/** Stores the clock's offset for the world's next documents. */
export function storeAhead(ahead: number): void {
  if (ahead === 0) return;
  unlessDenied(() => localStorage.setItem(kept, String(ahead)));
}

export function storedAhead(): number {
  return Number(unlessDenied(() => localStorage.getItem(kept))) || 0;
}
