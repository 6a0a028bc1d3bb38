import type { ClockPort } from '#ports/clock.ts';
import { settle } from '../../support/settle.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
  /** The page that set it; its timers are cancelled when it dies. */
  readonly owner: { readonly dead: boolean };
}

const world = { dead: false };

/** The only clock, in whole milliseconds. It never runs by itself: it jumps to the next timer. */
export class WorldClock {
  #now = Date.UTC(2026, 10, 20, 12);
  #timers: Timer[] = [];

  readonly now = (): number => this.#now;

  after(ms: number, callback: () => void, owner: { readonly dead: boolean } = world): () => void {
    const timer = { at: Math.ceil(this.#now + Math.max(0, ms)), callback, owner };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** The clock of a page, which may be ahead. Its timers end with the page. */
  seenBy(owner: { readonly dead: boolean }, ahead = 0): ClockPort {
    return {
      now: () => this.#now + ahead,
      after: (ms, callback) => this.after(ms, callback, owner),
    };
  }

  /** Runs the next timer if it is due within so many milliseconds. Returns whether there was one. */
  next(within = Infinity): boolean {
    this.#timers = this.#timers.filter((timer) => !timer.owner.dead);
    let first: Timer | undefined;
    for (const timer of this.#timers) if (!first || timer.at < first.at) first = timer;
    if (!first || first.at > this.#now + within) return false;
    this.#timers = this.#timers.filter((timer) => timer !== first);
    this.#now = Math.max(this.#now, first.at);
    first.callback();
    return true;
  }

  /** Advances the clock and runs the timers that are due, without any action of the player. */
  async skip(ms: number): Promise<void> {
    const end = this.#now + ms;
    while (this.next(end - this.#now)) await settle();
    this.#now = end;
  }
}
