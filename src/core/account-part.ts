import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { reaction } from 'mobx';
import type { ConnectivityStore } from './device/connectivity-store.ts';
import { Flow } from './flow.ts';
import type { Closing, SessionStore } from './session/session-store.ts';

/** What the app asks of the account's part once it is here. */
export interface AccountLife {
  readonly purchases: { readonly busy: boolean };
  /** Asks ahead for what a player who is likely to come will need. */
  ahead(): void;
  /** Serves the player of this document. Returns how to stop. */
  start(): () => void;
  /** Removes from the device what must not stay once the player is gone. */
  leave(by: Closing): Promise<void>;
}

/**
 * - `away`: nobody needed it yet
 * - `failed`: it could not be fetched; it is tried again when the network is back, or when somebody asks
 */
export type AccountState<A> =
  | { readonly kind: 'away' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly account: A };

interface AccountSurroundings {
  readonly session: SessionStore;
  readonly connectivity: ConnectivityStore;
  readonly diagnostics: DiagnosticsPort;
}

/**
 * Where the part of the app stands that only a signed-in player needs: it comes by itself, once, with the
 * first player. Nothing can be bought and nothing of a player is shown before it is here.
 */
export class AccountPart<A extends AccountLife> {
  readonly #load: () => Promise<A>;
  readonly #app: AccountSurroundings;
  readonly #flow = new Flow<AccountState<A>>({ kind: 'away' });
  #bringing: Promise<void> | undefined;
  #started = false;
  #stop: (() => void) | undefined;

  constructor(load: () => Promise<A>, app: AccountSurroundings) {
    this.#load = load;
    this.#app = app;
  }

  get state(): AccountState<A> {
    return this.#flow.state;
  }

  /** Once it is here, it stays. */
  get here(): A | undefined {
    return this.state.kind === 'here' ? this.state.account : undefined;
  }

  /** What pages show of a player: undefined if it is not here, or its player is not signed in any more. */
  get shown(): A | undefined {
    const { userId, player } = this.#app.session;
    return userId === player ? this.here : undefined;
  }

  /** Fetches it. Whoever asks meanwhile waits for the same; how it went is in `state`. */
  readonly bring = (): Promise<void> => {
    if (this.here) return Promise.resolve();
    this.#bringing ??= this.#bring().finally(() => {
      this.#bringing = undefined;
    });
    return this.#bringing;
  };

  /** Brings it for the first player, and runs it once it is here. Returns how to stop. */
  start(): () => void {
    const { session, connectivity } = this.#app;
    this.#started = true;
    if (this.here) this.#run(this.here);
    const stops = [
      reaction(
        () => `${session.userId} ${connectivity.online}`,
        () => {
          const failed = this.state.kind === 'failed';
          if (session.userId !== undefined || failed) void this.bring();
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      this.#started = false;
      this.#stop?.();
      this.#stop = undefined;
      for (const stop of stops) stop();
    };
  }

  /** Resolves once that is done, or cannot be. */
  async leave(by: Closing): Promise<void> {
    if (!this.here) await this.bring();
    await this.here?.leave(by);
  }

  async #bring(): Promise<void> {
    this.#flow.become({ kind: 'coming' });
    let account: A;
    try {
      account = await this.#load();
    } catch (error) {
      this.#flow.become({ kind: 'failed' });
      this.#app.diagnostics.crash(error);
      return;
    }
    if (this.#started) this.#run(account);
    this.#flow.become({ kind: 'here', account });
  }

  #run(account: A): void {
    this.#stop = account.start();
  }
}
