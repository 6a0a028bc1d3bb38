import type { ClockPort } from '#ports/clock.ts';
import { settle } from '../../support/settle.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
  /** The page that set it; its timers end with it. */
  readonly owner: { readonly dead: boolean };
}

const world = { dead: false };

/** The one time there is, in whole milliseconds. It jumps to what is due next and never runs by itself. */
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

  /** A page's view of it. The page's timers go with the page. */
  seenBy(owner: { readonly dead: boolean }, ahead = 0): ClockPort {
    return {
      now: () => this.#now + ahead,
      after: (ms, callback) => this.after(ms, callback, owner),
    };
  }

  /** Lets happen what is due next, within so long, and answers whether there was anything. */
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

  /** Time passes without any action. */
  async skip(ms: number): Promise<void> {
    const end = this.#now + ms;
    while (this.next(end - this.#now)) await settle();
    this.#now = end;
  }
}
