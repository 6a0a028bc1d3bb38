import type { DiagnosticsPort, Operation } from '#ports/diagnostics.ts';
import type { Result } from '#ports/result.ts';

/**
 * Hands `hear` what a port answers. Where the port throws, which none foresees, that is `unavailable`, and the error
 * goes on to whoever asked: nobody is left waiting.
 */
export async function hearAnswer<T, P extends string>(
  asked: Promise<Result<T, P>>,
  hear: (answer: Result<T, P | 'unavailable'>) => void | Promise<void>,
): Promise<void> {
  let answer: Result<T, P | 'unavailable'> = { ok: false, problem: 'unavailable' };
  try {
    answer = await asked;
  } finally {
    await hear(answer);
  }
}

/** Notes a failure for logs and support, and returns it as a sentence: `Could not Link Email: unreachable`. */
export function noteFailure(
  operation: Operation,
  failure: { readonly problem: string; readonly detail?: string },
  diagnostics: DiagnosticsPort,
): string {
  const code = `Could not ${operation}` as const;
  const { detail = failure.problem } = failure;
  diagnostics.note(code, detail);
  return `${code}: ${detail}`;
}

/**
 * Notes a failure for logs and support and hands it on with that sentence as its `detail`; people are
 * shown one that helps them. What went well passes as it is.
 */
export function wrapped<T, P extends string>(
  operation: Operation,
  answer: Result<T, P>,
  diagnostics: DiagnosticsPort,
): Result<T, P> {
  if (answer.ok) return answer;
  return { ...answer, detail: noteFailure(operation, answer, diagnostics) };
}
