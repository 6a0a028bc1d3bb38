import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { PartLoader } from './part-loader.ts';
import type { SessionStore } from './session/session-store.ts';

/** Loads the chunk with the stores of a signed-in player. After a failure, also when the network is back. */
export class AccountLoader<A> extends PartLoader<A> {
  readonly #session: SessionStore;

  constructor(fetch: () => Promise<A>, session: SessionStore, diagnostics: DiagnosticsPort) {
    super(fetch, diagnostics);
    this.#session = session;
  }

  /** The account's stores if its player is still signed in; otherwise undefined. */
  get shown(): A | undefined {
    const { userId, player } = this.#session;
    return userId === player ? this.value : undefined;
  }
}
