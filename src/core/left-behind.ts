import type { SessionStore } from './session/session-store.ts';

type Whose = Pick<SessionStore, 'userId'>;

/**
 * What players leave under way on a page: who comes back finds it again, and is told how it ended. Nobody else does,
 * and nobody finds it twice.
 */
export class LeftBehind<T> {
  /** By the session that it began in. */
  readonly #left = new WeakMap<Whose, { readonly userId: string; readonly what: T }>();

  /** Keeps nothing of who has signed out by now. */
  leave(session: Whose, what: T): void {
    this.#keep(session, session.userId, what);
  }

  /** Keeps it for who was here, where the session has ended and nobody has signed out. */
  leaveAtEnd(session: Pick<SessionStore, 'state'> & Whose, userId: Whose['userId'], what: T): void {
    const { state } = session;
    const ended = state.kind === 'absent' && state.ended && !state.left;
    if (ended && !state.elsewhere && !state.replaced) this.#keep(session, userId, what);
  }

  #keep(session: Whose, userId: Whose['userId'], what: T): void {
    if (userId !== undefined) this.#left.set(session, { userId, what });
  }

  /** Finds it until it is taken up: a page that is begun may never be shown. */
  find(session: Whose): T | undefined {
    const left = this.#left.get(session);
    return left?.userId === session.userId ? left?.what : undefined;
  }

  /** The page is shown: what was found goes on there. */
  takeUp(session: Whose): void {
    this.#left.delete(session);
  }
}
