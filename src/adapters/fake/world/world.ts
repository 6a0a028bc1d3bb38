import { ownName } from '#ports/names.ts';
import { get, update, type UseStore } from 'idb-keyval';
import { isWorld, newWorld, type WorldState } from './state.ts';

/**
 * The storage of a world. `change` is one transaction: parallel changes, of other tabs too, run one after the other.
 */
export interface WorldStore {
  change(apply: (old: unknown) => WorldState): Promise<void>;
}

/** A world in memory. It ends with the page. */
export function memoryWorldStore(): WorldStore {
  let kept: WorldState | undefined;
  return {
    change: (apply) => {
      kept = apply(kept);
      return Promise.resolve();
    },
  };
}

type CreateStore = (database: string, name: string, durability: 'relaxed') => UseStore;

/** A world in IndexedDB; in memory if that is denied. */
export function browserWorldStore(createStore: CreateStore): WorldStore {
  const store = createStore(ownName('demo-world'), 'world', 'relaxed');
  let fallback: WorldStore | undefined;
  return {
    async change(apply) {
      if (fallback) return fallback.change(apply);
      try {
        await get('probe', store);
      } catch {
        fallback = memoryWorldStore();
        return fallback.change(apply);
      }
      return update<unknown>('state', apply, store);
    },
  };
}

/** The fake platform, card provider, cookie jar and worker that all fake adapters share. */
export class World {
  readonly #store: WorldStore;
  readonly now: () => number;
  readonly #listeners = new Set<(state: WorldState) => void>();

  constructor(store: WorldStore, now: () => number) {
    this.#store = store;
    this.now = now;
  }

  /** Runs `operation` on the state as one transaction. An exception rolls it back. */
  async run<T>(operation: (state: WorldState, now: number) => T): Promise<T> {
    let outcome: { readonly value: T; readonly state: WorldState } | undefined;
    await this.#store.change((old) => {
      const state = isWorld(old) ? structuredClone(old) : newWorld();
      outcome = { value: operation(state, this.now()), state };
      return state;
    });
    if (!outcome) throw new Error('the world’s storage did not run the operation');
    for (const listener of this.#listeners) listener(outcome.state);
    return outcome.value;
  }

  /**
   * Calls the listener with the state after every operation of this page. It must not change the state. Returns an
   * unsubscribe function.
   */
  onRun(listener: (state: WorldState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A copy of the state. */
  read(): Promise<WorldState> {
    return this.run((state) => structuredClone(state));
  }
}
