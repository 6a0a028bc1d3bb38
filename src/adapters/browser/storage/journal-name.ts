import { ownName } from '#ports/names.ts';

/**
 * Name of the journal's database.
 *
 * Hazard: under another application id, the purchases recorded so far are not found again, and an open one could be paid
 * twice.
 */
export const journalName = ownName('journal');

/** The key of this browser's purchase rules, beside the journals. No player has this id. */
export const familyKey = ' family';
