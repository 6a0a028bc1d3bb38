import * as v from 'valibot';

export const integer = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value)),
);

/** An exact integer from 0. */
export const count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
);
