import type { FormErrors } from './form.ts';

/** The first message of each invalid field in a vest result. */
function firstMessages<F extends string, M extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
): FormErrors<F, M> {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    messages[0] === undefined ? [] : [[field, messages[0]]],
  );
  return Object.fromEntries(entries) as FormErrors<F, M>;
}

interface Suite<V> {
  reset(): void;
  run(values: V): { getErrors(): Readonly<Record<string, readonly string[]>> };
}

/**
 * Creates a form's check from a vest suite, with a fresh suite for each run. A suite's own `runStatic` keeps state and
 * becomes slower with each run.
 */
export function checkWith<V, F extends string, M extends string>(
  suite: Suite<V>,
): (values: V) => FormErrors<F, M> {
  return (values) => {
    suite.reset();
    return firstMessages(suite.run(values).getErrors());
  };
}
