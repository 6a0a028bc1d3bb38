/** Days until a deletion or revocation takes effect, and until the data file arrives (specification, section 9). */
export const withinDays = 14;

/** The one help text about the data file that says otherwise (specification, section 9). */
export const withinDaysInHelp = 15;

/** How long it is said that the ads choice was not saved, in milliseconds (specification, section 9). */
export const adsErrorDisplay = 6_000;
