import type { Diagnostics } from '#ports/diagnostics.ts';
import type { Result } from '#ports/result.ts';

/** What could not be done, in the words that logs and support know it by (specification, section 8). */
export type Undone =
  | 'Sign Out'
  | 'Link Email'
  | 'Create Payment Profile'
  | 'Update Payment Profile'
  | 'Retrieve Payment Profiles'
  | 'Delete Payment Profile'
  | 'Create Purchase'
  | 'Confirm Purchase'
  | 'Retrieve Location';

/** `Could not Link Email: unreachable`. */
export function couldNot(
  undone: Undone,
  failure: { readonly problem: string; readonly detail?: string },
): string {
  return `Could not ${undone}: ${failure.detail ?? failure.problem}`;
}

/**
 * Notes a failure for logs and support and hands it on with that sentence as its `detail`; people are
 * shown one that helps them. What went well passes as it is.
 */
export function wrapped<T, P extends string>(
  undone: Undone,
  answer: Result<T, P>,
  diagnostics: Diagnostics,
): Result<T, P> {
  if (answer.ok) return answer;
  const detail = couldNot(undone, answer);
  diagnostics.note(detail);
  return { ...answer, detail };
}
