import type { ClockPort } from '#ports/clock.ts';
import { settle } from './settle.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** When a manual clock starts, in milliseconds since 1970. */
export const clockStart = Date.UTC(2026, 10, 20, 12);

/** The clock of both device and platform. Moves only when a test advances it. */
export class ManualClock implements ClockPort {
  #now = clockStart;
  #timers: Timer[] = [];
  readonly #settle: () => Promise<void>;

  /** @param calm resolves once all work that needs no time is done */
  constructor(calm = settle) {
    this.#settle = calm;
  }

  readonly now = (): number => this.#now;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  /** Advances the time. Runs the timers that are due, in order, and the work that each one starts. */
  readonly advance = async (ms: number): Promise<void> => {
    const end = this.#now + ms;
    await this.#settle();
    for (let next = this.#take(end); next; next = this.#take(end)) {
      this.#now = next.at;
      next.callback();
      await this.#settle();
    }
    this.#now = end;
  };

  /** Moves the time and runs no timers, as while a page is suspended or if the device's clock is set. */
  jump(ms: number): void {
    this.#now += ms;
  }

  #take(end: number): Timer | undefined {
    const due = this.#timers.filter((timer) => timer.at <= end);
    const first = due.reduce<Timer | undefined>(
      (best, timer) => (best && best.at <= timer.at ? best : timer),
      undefined,
    );
    this.#timers = this.#timers.filter((timer) => timer !== first);
    return first;
  }
}
