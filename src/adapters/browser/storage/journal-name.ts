/**
 * Name of the journal's database.
 *
 * Hazard: under another name, the purchases recorded so far would not be found again.
 */
export const journalName = 'kitewood-journal';

/** The key of this browser's purchase rules, beside the journals. No player has this id. */
export const familyKey = ' family';
