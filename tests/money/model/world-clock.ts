import type { Clock } from '#ports/device.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
  /** Whoever set it; its timers go with it. */
  readonly owner: { readonly dead: boolean };
}

const world = { dead: false };

/** The one time there is. It jumps to what is due next and never runs by itself. */
export class WorldClock {
  #now = Date.UTC(2026, 10, 20, 12);
  #timers: Timer[] = [];

  readonly now = (): number => this.#now;

  after(ms: number, callback: () => void, owner: { readonly dead: boolean } = world): () => void {
    const timer = { at: this.#now + Math.max(0, ms), callback, owner };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** A page's view of it. The page's timers go with the page. */
  seenBy(owner: { readonly dead: boolean }): Clock {
    return {
      now: this.now,
      after: (ms, callback) => this.after(ms, callback, owner),
    };
  }

  /** Lets happen what is due next, and answers whether there was anything. */
  next(): boolean {
    this.#timers = this.#timers.filter((timer) => !timer.owner.dead);
    let first: Timer | undefined;
    for (const timer of this.#timers) if (!first || timer.at < first.at) first = timer;
    if (!first) return false;
    this.#timers = this.#timers.filter((timer) => timer !== first);
    this.#now = Math.max(this.#now, first.at);
    first.callback();
    return true;
  }

  /** Time passes in which nothing happens. */
  skip(ms: number): void {
    this.#now += ms;
  }
}
