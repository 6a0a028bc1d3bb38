/**
 * The journal's database, and how its keys in local storage begin.
 *
 * Hazard: with another name, purchases noted under this one would not be found again.
 */
export const journalName = 'kitewood-journal';
