import type { Form } from '#core/forms/form.ts';

/** The props that connect an input to its field of a form. Call it while an observer renders. */
export function fieldOf<F extends string, M extends string>(
  form: Form<F, M>,
  field: F,
  t: (message: M) => string,
) {
  const error = form.shownError(field);
  return {
    value: form.values[field],
    onValue: (value: string) => form.set(field, value),
    onBlur: () => form.leave(field),
    error: error && t(error),
  };
}
