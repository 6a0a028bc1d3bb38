import { type IObservableValue, observable, runInAction } from 'mobx';

/**
 * One discriminated state with one writer: whoever holds the flow. A store keeps it private and shows
 * only `state`.
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
   * What `work` answers. Where it throws, which no port foresees, the state becomes `thrown`, unless it is another
   * one by then: nobody is left waiting.
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
