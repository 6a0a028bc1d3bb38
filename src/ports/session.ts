import type { CallProblem, Result } from './result.ts';

/** `email` is lower-case. For a sign-in it is the typed text, which need not be an e-mail. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * A user session. Only the adapter knows its bearer token, in memory, so that nothing else can leak it. `expiresAt` is
 * by the device's clock, in milliseconds.
 */
export interface UserSession {
  readonly userId: string;
  readonly expiresAt: number;
}

/** `refused`: the platform answered with a code that the store does not know. Any `detail` is meant for the player. */
export type SignInProblem =
  | 'invalid-credentials'
  | 'too-many-attempts'
  | 'account-locked'
  | 'email-not-verified'
  | 'refused'
  | 'unreachable'
  | 'unavailable';

/** `refused`: for a reason that is not known yet. */
export type LinkEmailProblem = 'email-already-linked' | 'refused' | CallProblem;

/** `replaced`: the platform says that the browser is another player's now. */
export interface SessionEnd {
  readonly replaced: boolean;
}

export interface SessionPort {
  /** createAuthenticationSession, then createUserSession. */
  signIn(credentials: Credentials): Promise<Result<UserSession, SignInProblem>>;
  /** createUserSession by this browser's cookie; `signed-out` if it names no player. */
  resume(): Promise<Result<UserSession, CallProblem>>;
  /**
   * Ends the session here at once, whatever the platform answers. If the browser belongs to a player other than
   * `userId` by then, theirs continues. Without `userId`, whichever player the cookie names is signed out.
   */
  signOut(userId?: string): Promise<Result<void, CallProblem>>;
  /**
   * Sets the player of this document, always the same one. Calls are made on their behalf alone. After a sign-in or
   * sign-out, or `invalidate`, none is made until the player is pinned again.
   */
  pinPlayer(userId: string): void;
  /**
   * Drops the token, and does not call the platform: another tab has signed in or out. If the player is pinned again,
   * pending calls do not use the answer to an earlier request for a session.
   */
  invalidate(): void;
  /**
   * Called when a call finds that the session is over: no new one can be created, or only one of another player, which
   * is never used here. Returns an unsubscribe function.
   */
  onEnded(listener: (end: SessionEnd) => void): () => void;
  /** createAuthenticationSession for the signed-in player, once more: checks the password and changes nothing. */
  checkPassword(credentials: Credentials): Promise<Result<void, SignInProblem>>;
  /** readLinkedEmail: the account's e-mail, null if it has none. */
  linkedEmail(): Promise<Result<string | null, CallProblem>>;
  /** linkEmail: adds an e-mail and a password to an account that has no e-mail. */
  linkEmail(credentials: Credentials): Promise<Result<void, LinkEmailProblem>>;
}
