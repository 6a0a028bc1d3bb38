import type { DiagnosticsPort, Operation } from '#ports/diagnostics.ts';
import type { Result } from '#ports/result.ts';

/**
 * Hands `hear` what a port answers. Where the port throws, which none foresees, that is `unavailable`, and the error
 * goes on to whoever asked: nobody is left waiting.
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

/** A platform's word such as `EMAIL_NOT_FOUND`, or a status. A sentence of its may repeat what somebody typed. */
const code = /^([A-Z_]+|\d{3})$/;

/**
 * Notes a failure for logs, and returns it as a sentence, which support may be told: `Could not Link Email:
 * unreachable`.
 */
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
 * Notes a failure for logs and support and hands it on with that sentence as its `detail`; people are
 * shown one that helps them. What went well passes as it is.
 */
export function withLoggedFailure<T, P extends string>(
  operation: Operation,
  answer: Result<T, P>,
  diagnostics: DiagnosticsPort,
): Result<T, P> {
  if (answer.ok) return answer;
  return { ...answer, detail: noteFailure(operation, answer, diagnostics) };
}
