import { createAtom } from 'mobx';

/**
 * One discriminated state with one writer: the owner of the cell. A store keeps the cell private and exposes only
 * `state`.
 */
export class StateCell<S> {
  readonly #atom = createAtom('state');
  #state: S;

  constructor(initial: S) {
    this.#state = initial;
  }

  get state(): S {
    this.#atom.reportObserved();
    return this.#state;
  }

  set(next: S): void {
    if (Object.is(next, this.#state)) return;
    this.#state = next;
    this.#atom.reportChanged();
  }

  /**
   * Returns the result of `work`. If it throws, the state becomes `thrown` unless it has changed by then, so that no
   * state stays pending.
   */
  async guard<T>(work: Promise<T>, thrown: S): Promise<T> {
    const { state } = this;
    try {
      return await work;
    } catch (error) {
      if (this.state === state) this.set(thrown);
      throw error;
    }
  }
}
