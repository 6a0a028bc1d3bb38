import * as v from 'valibot';

/** An exact integer. */
export const integer = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value)),
);

/** An exact integer from 0. */
export const count = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
);
