/**
 * The result of a call that can fail. A problem is something a person can act on; everything else is thrown to the one
 * error handler. `detail` is the platform's own sentence for the player or support, and never decides anything.
 */
export type Result<T, P extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P; readonly detail?: string };

/**
 * Problems of any call to the platform.
 * - `unreachable`: no answer (offline, lost, timed out). The effect of the call is unknown.
 * - `unavailable`: an unusable answer (5xx, not decodable, too many requests if the port has no problem for them). The
 *   effect is unknown, too.
 * - `signed-out`: there is no session and none can be created; nothing was done.
 */
export type CallProblem = 'unreachable' | 'unavailable' | 'signed-out';
