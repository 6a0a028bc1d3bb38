import { type IObservableValue, observable, runInAction } from 'mobx';

/**
 * One discriminated state with one writer: the owner of the cell. A store keeps the cell private and exposes only
 * `state`.
 */
export class StateCell<S> {
  readonly #box: IObservableValue<S>;

  constructor(initial: S) {
    this.#box = observable.box(initial, { deep: false });
  }

  get state(): S {
    return this.#box.get();
  }

  set(next: S): void {
    runInAction(() => {
      this.#box.set(next);
    });
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
