import type { WorldState } from './state.ts';

/** An error of the contract, by its code. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The fields of the answer beside its code, in place of the message. */
  readonly fields?: object;
}

/** The answer of an operation of the platform. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused;

export function answer<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(status: number, code: string, message: string): Refused {
  return { ok: false, status, code, message };
}

/** The refusal of an operation that the scenario refuses. */
export function scriptedRefusal(operation: string): Refused {
  return operation === 'createAuthenticationSession'
    ? refuse(429, 'TOO_MANY_ATTEMPTS', 'Too many tries. Please wait a little and try again.')
    : refuse(409, 'REFUSED', 'The platform says no.');
}

/** A new id. The same sequence of operations creates the same ids. */
export function nextId(state: WorldState, prefix: string): string {
  return `${prefix}_${String(state.nextId++).padStart(6, '0')}`;
}

/**
 * Idempotency: a repeat with the same key and request returns the first answer. Another request with that key is
 * refused, even to another operation: all operations share their keys, as a platform's may.
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
