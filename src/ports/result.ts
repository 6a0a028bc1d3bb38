/**
 * What a call that can fail answers. A problem is something a person can act on; everything else is
 * thrown to the one error handler. `detail` is the platform's own sentence, meant for the player or
 * for support, never needed to decide anything.
 */
export type Result<T, P extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P; readonly detail?: string };

/**
 * Problems any call to the platform can have.
 * - `unreachable`: no answer (offline, lost, timed out). What the call did is not known.
 * - `unavailable`: an answer that says nothing (5xx, too many requests, not decodable). Not known either.
 * - `signed-out`: there is no session and none can be made; nothing was done.
 */
export type CallProblem = 'unreachable' | 'unavailable' | 'signed-out';
