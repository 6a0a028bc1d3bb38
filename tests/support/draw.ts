/** Numbers from a seed, the same ones each time (mulberry32). */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** At least 0, less than 1. */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(of: number): boolean {
    return this.number() < of;
  }

  /** Throws where there is nothing to choose from. */
  one<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.number() * list.length)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  }
}
