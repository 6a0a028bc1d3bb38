/** Known values of the specification's privacyState (section 3). */
const deletionStatuses = ['DEFAULT', 'EMAIL_SENT', 'CONFIRMED'] as const;

/** `UNKNOWN`: a status that the store does not know. */
export type DeletionStatus = (typeof deletionStatuses)[number] | 'UNKNOWN';

/** The first entry decides. */
export function statusOf(schedules: readonly string[]): DeletionStatus {
  const newest = schedules[0] ?? 'DEFAULT';
  return deletionStatuses.find((known) => known === newest) ?? 'UNKNOWN';
}
