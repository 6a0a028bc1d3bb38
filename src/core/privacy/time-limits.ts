/** Days until a deletion or revocation takes effect, and until the data file arrives (specification, section 9). */
export const withinDays = 14;

/** The one help text about the data file with another limit (specification, section 9). */
export const withinDaysInHelp = 15;

/** How long the failure to save the ads choice is shown, in milliseconds (specification, section 9). */
export const adsErrorDisplay = 6_000;
