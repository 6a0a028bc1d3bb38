import type { WorldState } from './state.ts';

/** An error of the contract, by its code. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The answer of an operation of the platform. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused;

export function answer<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(status: number, code: string, message: string): Refused {
  return { ok: false, status, code, message };
}

/** How an operation is refused that is meant to be, whatever it was asked. */
export function meantRefusal(operation: string): Refused {
  return operation === 'createAuthenticationSession'
    ? refuse(429, 'TOO_MANY_ATTEMPTS', 'Too many tries. Please wait a little and try again.')
    : refuse(409, 'REFUSED', 'The platform says no.');
}

/** A new id of the world: the same run of operations makes the same ids. */
export function nextId(state: WorldState, prefix: string): string {
  return `${prefix}_${String(state.nextId++).padStart(6, '0')}`;
}

/**
 * A repeat with the same key and request answers what the first one answered; with another request, of whatever
 * operation, it is refused: keys are kept for all operations together, as a platform may do.
 */
export function once<T>(
  state: WorldState,
  key: string,
  request: unknown,
  run: () => Outcome<T>,
): Outcome<T> {
  const asked = JSON.stringify(request);
  const first = state.answers[key];
  if (!first) {
    const outcome = run();
    state.answers[key] = { request: asked, answer: outcome };
    return outcome;
  }
  if (first.request !== asked) {
    return refuse(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another request.');
  }
  return first.answer as Outcome<T>;
}
