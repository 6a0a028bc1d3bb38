import { type IObservableValue, observable, runInAction } from 'mobx';

/**
 * One discriminated state with one writer: whoever holds the flow. A store keeps it private and shows
 * only `state`.
 */
export class Flow<S> {
  readonly #box: IObservableValue<S>;

  constructor(initial: S) {
    this.#box = observable.box(initial, { deep: false });
  }

  get state(): S {
    return this.#box.get();
  }

  become(next: S): void {
    runInAction(() => {
      this.#box.set(next);
    });
  }
}
