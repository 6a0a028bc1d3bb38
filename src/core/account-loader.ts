import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { StateCell } from './state-cell.ts';
import type { SessionStore } from './session/session-store.ts';

/**
 * - `idle`: not requested yet
 * - `failed`: retried when the network is back, or on request
 */
export type AccountState<A> =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly account: A };

/** Loads the chunk with the stores of a signed-in player, once. */
export class AccountLoader<A> {
  readonly #fetch: () => Promise<A>;
  readonly #session: SessionStore;
  readonly #diagnostics: DiagnosticsPort;
  readonly #state = new StateCell<AccountState<A>>({ kind: 'idle' });
  #loading: Promise<void> | undefined;

  constructor(fetch: () => Promise<A>, session: SessionStore, diagnostics: DiagnosticsPort) {
    this.#fetch = fetch;
    this.#session = session;
    this.#diagnostics = diagnostics;
  }

  get state(): AccountState<A> {
    return this.#state.state;
  }

  /** Undefined until it is loaded; then it stays. */
  get value(): A | undefined {
    return this.state.kind === 'ready' ? this.state.account : undefined;
  }

  /** The account's stores if its player is still signed in; otherwise undefined. */
  get shown(): A | undefined {
    const { userId, player } = this.#session;
    return userId === player ? this.value : undefined;
  }

  /** Parallel calls load once; after a failure the next call tries again. The result is in `state`. */
  readonly load = (): Promise<void> => (this.#loading ??= this.#run());

  async #run(): Promise<void> {
    this.#state.set({ kind: 'loading' });
    try {
      this.#state.set({ kind: 'ready', account: await this.#fetch() });
    } catch (error) {
      this.#loading = undefined;
      this.#state.set({ kind: 'failed' });
      this.#diagnostics.crash(error);
    }
  }
}
