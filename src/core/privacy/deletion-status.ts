/** Known values of the specification's privacyState (section 3). */
const deletionStatuses = ['DEFAULT', 'EMAIL_SENT', 'CONFIRMED'] as const;

export type DeletionStatus = (typeof deletionStatuses)[number];

/** The first entry decides; undefined where the store has no meaning for it. */
export function statusOf(schedules: readonly string[]): DeletionStatus | undefined {
  const newest = schedules[0] ?? 'DEFAULT';
  return deletionStatuses.find((known) => known === newest);
}
