import type { SessionStore } from './session/session-store.ts';

type Session = Pick<SessionStore, 'state'>;

/**
 * What a page had under way when it was closed: the next visit to it goes on with that, and finds it once. It stays in
 * the memory of the document, which serves one player.
 */
export class LeftBehind<T> {
  readonly #left = new WeakMap<Session, T>();

  leave(session: Session, what: T): void {
    this.#left.set(session, what);
  }

  /** Keeps it if the page was closed because the session ended. */
  leaveAtEnd(session: Session, what: T): void {
    const { state } = session;
    if (state.kind === 'absent' && state.ended) this.leave(session, what);
  }

  /** Finds it until it is taken up: a page that is begun may never be shown. */
  find(session: Session): T | undefined {
    return this.#left.get(session);
  }

  /** The page is shown: what was found goes on there. */
  takeUp(session: Session): void {
    this.#left.delete(session);
  }
}
