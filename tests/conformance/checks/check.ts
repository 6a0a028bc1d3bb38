import type { Context } from '../context.ts';

/** One row of the report. Throws a Fault, NotChecked or Absent if it is not all right. */
export interface Check {
  /** A fact about a platform that follows the contract. */
  readonly title: string;
  /** `writes` to the test accounts; moves `money` of test cards. By default it changes nothing. */
  readonly needs?: 'writes' | 'money';
  readonly run: (context: Context) => Promise<unknown>;
}
