import * as v from 'valibot';

/**
 * A time that `Date.parse` reads. RFC 3339 allows small letters, any number of digits, and a leap second, which no Date
 * knows.
 */
export const timeText: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  // The group, and 59 after it.
  v.transform((time) => time.toUpperCase().replace(/(:\d\d:)60/, '$159')),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);

/** The same in milliseconds since 1970. */
export const timeValue: v.GenericSchema<unknown, number> = v.pipe(
  timeText,
  v.transform((time) => Date.parse(time)),
);
