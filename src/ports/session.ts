import type { CallProblem, Result } from './result.ts';

/** `email` is lower-case. Signing in, it is what the player typed, an e-mail or not. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * A user session. Its bearer token is known to the adapter alone, in memory, so that nothing else can
 * leak it. `expiresAt` is in milliseconds of the device's clock.
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

export type LinkEmailProblem = 'email-already-linked' | CallProblem;

/** `replaced`: the platform says that the browser is another player's by now. */
export interface SessionEnd {
  readonly replaced: boolean;
}

export interface SessionPort {
  /** createAuthenticationSession, then createUserSession. */
  signIn(credentials: Credentials): Promise<Result<UserSession, SignInProblem>>;
  /** createUserSession from what the platform remembers of this browser; `signed-out` where it remembers nobody. */
  resume(): Promise<Result<UserSession, CallProblem>>;
  /**
   * Ends the session here at once, whatever the platform answers. Where the browser belongs to another player
   * than `userId` by now, theirs is left alone; unless said, whoever is here is meant.
   */
  signOut(userId?: string): Promise<Result<void, CallProblem>>;
  /**
   * The player whom this document shows, always the same. Calls are made in their name alone. Once somebody signed in
   * or out, or the session is forgotten, none is made before the player is shown again.
   */
  pinPlayer(userId: string): void;
  /** Drops the token, and does not call the platform: another tab has signed out. */
  invalidate(): void;
  /**
   * Told when a call found that the session is over: no new one can be made, or only one of another player,
   * as whom nothing is ever asked here. Returns how to stop listening.
   */
  onEnded(listener: (end: SessionEnd) => void): () => void;
  /** readLinkedEmail: the account's e-mail, null where it has none. */
  linkedEmail(): Promise<Result<string | null, CallProblem>>;
  /** linkEmail: gives an account without an e-mail one, and a password. */
  linkEmail(credentials: Credentials): Promise<Result<void, LinkEmailProblem>>;
}
