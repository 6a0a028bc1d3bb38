type Work<T> = () => T | PromiseLike<T>;

/** Locks as the pages of a browser share them. Asked for without options one is held by one page at a time, else shared. */
export class PageLocks {
  readonly #held = new Map<string, Set<object>>();
  readonly #queues = new Map<string, Promise<unknown>>();

  readonly request = <T>(name: string, first: object | Work<T>, then?: Work<T>): Promise<T> => {
    const work = then ?? (first as Work<T>);
    if (then) return this.#hold(name, work);
    const turn = (this.#queues.get(name) ?? Promise.resolve()).then(() => this.#hold(name, work));
    this.#queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };

  readonly query = (): Promise<{ readonly held: readonly { readonly name: string }[] }> =>
    Promise.resolve({ held: Array.from(this.#held.keys(), (name) => ({ name })) });

  async #hold<T>(name: string, work: Work<T>): Promise<T> {
    const holder = {};
    const holders = this.#held.get(name) ?? new Set();
    this.#held.set(name, holders.add(holder));
    try {
      return await work();
    } finally {
      holders.delete(holder);
      if (holders.size === 0) this.#held.delete(name);
    }
  }
}

/** Makes the test's browser one with these locks, or one that knows none; and that knows nothing else. */
export function giveLocks(locks: PageLocks | undefined): void {
  const value = locks ? { locks } : {};
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
}
