import type { FormErrors } from './form.ts';

/** The first message of each wrong field, out of what a vest suite found. */
export function firstMessages<F extends string, M extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
): FormErrors<F, M> {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    messages[0] === undefined ? [] : [[field, messages[0]]],
  );
  return Object.fromEntries(entries) as FormErrors<F, M>;
}
