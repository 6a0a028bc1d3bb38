import type { DiagnosticsPort, Operation } from '#ports/diagnostics.ts';
import type { Result } from '#ports/result.ts';

/**
 * Passes a port's result to `onResult`. If the port throws, `onResult` gets `unavailable` and the error is rethrown, so
 * that no state stays pending.
 */
export async function handleResult<T, P extends string>(
  asked: Promise<Result<T, P>>,
  onResult: (answer: Result<T, P | 'unavailable'>) => void | Promise<void>,
): Promise<void> {
  let answer: Result<T, P | 'unavailable'> = { ok: false, problem: 'unavailable' };
  try {
    answer = await asked;
  } finally {
    await onResult(answer);
  }
}

/** An error code such as `EMAIL_NOT_FOUND`, or a status. Longer messages may repeat what a person typed. */
const code = /^([A-Z_]+|\d{3})$/;

/** Logs a failure, and returns it as a sentence for support: `Could not Link Email: unreachable`. */
export function noteFailure(
  operation: Operation,
  failure: { readonly problem: string; readonly detail?: string },
  diagnostics: DiagnosticsPort,
): string {
  const failed = `Could not ${operation}` as const;
  const { problem, detail = problem } = failure;
  diagnostics.note(failed, code.test(detail) ? detail : problem);
  return `${failed}: ${detail}`;
}

/**
 * Logs a failed result, and resolves to it with the sentence for support as its `detail`; the UI shows a message that
 * helps the player. A success stays unchanged.
 */
export async function withLoggedFailure<T, P extends string>(
  operation: Operation,
  asked: Promise<Result<T, P>>,
  diagnostics: DiagnosticsPort,
): Promise<Result<T, P>> {
  const answer = await asked;
  if (answer.ok) return answer;
  return { ...answer, detail: noteFailure(operation, answer, diagnostics) };
}
