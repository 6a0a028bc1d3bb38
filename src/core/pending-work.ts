import type { NavigationStore } from './navigation/navigation-store.ts';
import type { SessionStore } from './session/session-store.ts';

type Session = Pick<SessionStore, 'state'>;

/** The parts of the app that a page with restored work needs. */
export interface RestoringPage {
  readonly session: Session;
  readonly navigation: Pick<NavigationStore, 'typed'>;
}

/**
 * Work in progress of a page that closed: the next visit to the page resumes it, once. It stays in the memory of the
 * document, which serves one player.
 */
export class PendingWork<T> {
  readonly #left = new WeakMap<Session, T>();

  stash(session: Session, what: T): void {
    this.#left.set(session, what);
  }

  /** Stashes it if the page closed because the session expired. */
  stashAtEnd(session: Session, what: T): void {
    const { state } = session;
    if (state.kind === 'absent' && state.ended) this.stash(session, what);
  }

  /** Does not remove it, as React may create a page and never mount it. */
  peek(session: Session): T | undefined {
    return this.#left.get(session);
  }

  /**
   * Removes it: a page that is shown resumes it.
   *
   * @param navigation counts it as typed, so that no reload loses it. The checkout is never reloaded
   */
  claim(session: Session, navigation?: RestoringPage['navigation']): void {
    if (this.#left.delete(session)) navigation?.typed();
  }
}
