import type { Result } from '#ports/result.ts';

/** The value of a successful result; throws for any other. */
export function valueOf<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw new Error(`expected a value, got ${result.problem}: ${result.detail ?? 'no detail'}`);
}
