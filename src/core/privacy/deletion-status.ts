/** Known values of the specification's privacyState (section 3). */
const deletionStatuses = ['DEFAULT', 'EMAIL_SENT', 'CONFIRMED'] as const;

/** `UNKNOWN`: the platform answered what the store has no meaning for. */
export type DeletionStatus = (typeof deletionStatuses)[number] | 'UNKNOWN';

/** The first entry decides. */
export function statusOf(schedules: readonly string[]): DeletionStatus {
  const newest = schedules[0] ?? 'DEFAULT';
  return deletionStatuses.find((known) => known === newest) ?? 'UNKNOWN';
}
