/**
 * Name of the journal's database, whatever the application id.
 *
 * Hazard: under another name, the purchases recorded so far would not be found again, and an open one could be paid
 * twice.
 */
export const journalName = 'kitewood-journal';

/** The key of this browser's purchase rules, beside the journals. No player has this id. */
export const familyKey = ' family';
