import type { FamilyAmount } from '#ports/family.ts';
import type { BesideJournal } from '#ports/journal.ts';
import { decodeJournal, type JournalRecord } from '../purchase/journal-record.ts';

/** A month's totals by currency: of the signed-in player, and of all players of this browser. */
export interface MonthTotals {
  readonly own: readonly FamilyAmount[];
  readonly here: readonly FamilyAmount[];
}

/** The start of the calendar month in the device's time zone. Times in milliseconds since 1970. */
export function startOfMonth(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), 1).getTime();
}

/** The totals of this month. A clock that was set back must not hide any purchase, so later ones count too. */
export function totalsOfMonth(
  record: JournalRecord,
  { others }: BesideJournal,
  now: number,
): MonthTotals {
  const since = startOfMonth(now);
  const beside = Array.from(others, ([userId, stored]) => decodeJournal(stored, userId));
  return { own: totalsSince(since, [record]), here: totalsSince(since, [record, ...beside]) };
}

/** Counts attempts that are open or paid, also if their outcome is not known, and not refused ones. */
function totalsSince(since: number, records: readonly JournalRecord[]): readonly FamilyAmount[] {
  const totals = new Map<string, number>();
  for (const { open, finished } of records) {
    const made = finished.filter((row) => row.outcome !== 'refused').map((row) => row.attempt);
    for (const { price, createdAt } of [...Object.values(open), ...made]) {
      if (createdAt < since) continue;
      totals.set(price.currency, (totals.get(price.currency) ?? 0) + price.minor);
    }
  }
  return Array.from(totals, ([currency, minor]) => ({ minor, currency }));
}
