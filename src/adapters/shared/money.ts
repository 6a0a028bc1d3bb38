import * as v from 'valibot';
import { count } from './numbers.ts';

/** An amount in the smallest unit of its currency. */
export const money = v.object({
  minor: count,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
