import * as v from 'valibot';

/** Date, time and zone. `Date.parse` also reads times without a zone, as local ones, and texts such as `1`. */
const rfc3339 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A time that `Date.parse` reads. RFC 3339 allows small letters, any number of digits, a space for the T, and a leap
 * second, which no Date knows.
 */
export const timeText: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.transform((time) => time.toUpperCase()),
  v.regex(rfc3339),
  // The group, and 59 after it.
  v.transform((time) => time.replace(' ', 'T').replace(/(:\d\d:)60/, '$159')),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);

/** The same in milliseconds since 1970. */
export const timeValue: v.GenericSchema<unknown, number> = v.pipe(
  timeText,
  v.transform((time) => Date.parse(time)),
);
