/** A port method that fails with an unexpected error. */
export const unforeseen = () => Promise.reject(new Error('nobody foresaw this'));

/** As `unforeseen`, for a method without a promise. */
export function throwUnforeseen(): never {
  throw new Error('nobody foresaw this');
}

/** Expects `doing` to reject with that error, which must stay uncaught to reach the global error handler. */
export function goesWrong(doing: Promise<unknown>): Promise<void> {
  return expect(doing).rejects.toThrow('nobody foresaw this');
}
