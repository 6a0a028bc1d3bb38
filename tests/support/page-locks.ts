/** Exclusive locks that the pages of a browser share. */
export class PageLocks {
  readonly #queues = new Map<string, Promise<unknown>>();

  readonly request = <T>(name: string, work: () => T | PromiseLike<T>): Promise<T> => {
    const turn = (this.#queues.get(name) ?? Promise.resolve()).then(work);
    this.#queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
