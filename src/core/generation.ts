/** Counts requests, so that the answer to an outdated one is dropped. */
export class Generation {
  #latest = 0;

  /** Starts a request, which makes the earlier ones outdated. The function is true until the next one starts. */
  next(): () => boolean {
    this.#latest++;
    return this.now();
  }

  /** The function is true until a request starts. */
  now(): () => boolean {
    const own = this.#latest;
    return () => own === this.#latest;
  }
}
