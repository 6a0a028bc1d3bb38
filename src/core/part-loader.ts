import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { StateCell } from './state-cell.ts';

/**
 * - `idle`: not requested yet
 * - `failed`: retried on request
 */
export type PartState<T> =
  { readonly kind: 'idle' | 'loading' | 'failed' } | { readonly kind: 'ready'; readonly value: T };

/** Loads a part of the core in its chunk, once. */
export class PartLoader<T> {
  readonly #fetch: () => Promise<T>;
  readonly #diagnostics: DiagnosticsPort;
  readonly #state = new StateCell<PartState<T>>({ kind: 'idle' });
  #loading: Promise<T | undefined> | undefined;

  constructor(fetch: () => Promise<T>, diagnostics: DiagnosticsPort) {
    this.#fetch = fetch;
    this.#diagnostics = diagnostics;
  }

  get state(): PartState<T> {
    return this.#state.state;
  }

  /** Undefined until it is loaded; then it stays. */
  get value(): T | undefined {
    return this.state.kind === 'ready' ? this.state.value : undefined;
  }

  /** Resolves to undefined if that fails. Parallel calls load once; after a failure the next call tries again. */
  readonly load = (): Promise<T | undefined> => (this.#loading ??= this.#run());

  async #run(): Promise<T | undefined> {
    this.#state.set({ kind: 'loading' });
    try {
      this.#state.set({ kind: 'ready', value: await this.#fetch() });
    } catch (error) {
      this.#loading = undefined;
      this.#state.set({ kind: 'failed' });
      this.#diagnostics.crash(error);
    }
    return this.value;
  }
}
