import { withoutSecret } from './attempt.ts';
import { decodeJournal, emptyRecord, type JournalRecord } from './journal-record.ts';

/**
 * The part of a stored journal that must survive a wipe: open purchases without their secrets, and corrupt records that
 * may be purchases. Undefined if there is neither.
 */
export function openPartOf(userId: string, stored: unknown): JournalRecord | undefined {
  const record = decodeJournal(stored, userId);
  const open = Object.entries(record.open).map(([id, attempt]) => [id, withoutSecret(attempt)]);
  const unreadable = record.unreadable.filter((row) => row.sku !== '');
  if (open.length + unreadable.length === 0) return undefined;
  return { ...emptyRecord, open: Object.fromEntries(open), unreadable };
}
