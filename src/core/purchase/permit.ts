import type { BesideJournal } from '#ports/journal.ts';
import type { Attempt } from './attempt.ts';
import type { JournalRecord } from './journal-record.ts';

/** What the journal knows in the transaction that creates an attempt. */
export interface JudgedPress {
  readonly attempt: Attempt;
  readonly record: JournalRecord;
  readonly beside: BesideJournal;
  /** By the device's clock. */
  readonly now: number;
}

/** How a press of Pay passes the purchase rules: this browser's by `judge`, the account's by the platform. */
export interface Permit {
  readonly source: 'device' | 'account';
  /** Of the PIN, if it was asked for; empty if the rules were off by then. */
  readonly proof?: string;
  /** Whether this browser's rules allow it. Called in the transaction that creates the attempt. */
  readonly judge: (press: JudgedPress) => boolean;
}

/** `denied`: the purchase must not be made; `unknown`: the rules, or the dialog for the PIN, could not be loaded. */
export type PermitResult = Permit | 'denied' | 'unknown';

/** Of a press that nobody has judged: it is allowed only if this browser has no rules. */
export const unjudged: Permit = {
  source: 'device',
  judge: ({ beside }) => beside.rules === undefined,
};
