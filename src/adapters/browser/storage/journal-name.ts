/**
 * Name of the journal's database.
 *
 * Hazard: under another name, the purchases recorded so far would not be found again.
 */
export const journalName = 'kitewood-journal';
