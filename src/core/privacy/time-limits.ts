/** Days within which a deletion or revocation takes effect, and the data file comes (specification, section 9). */
export const withinDays = 14;

/** The one help text about the data file that says otherwise (specification, section 9). */
export const withinDaysInHelp = 15;

/** How long it is said that the ads choice was not saved, in milliseconds (specification, section 9). */
export const adsErrorDisplay = 6_000;
