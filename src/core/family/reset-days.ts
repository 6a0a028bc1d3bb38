/** Until the rules end after a reset: three days, and seven more if there is no password to prove who asks. */
export const resetDays = 3;
export const daysWithoutPassword = 7;
