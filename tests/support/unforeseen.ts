/** A port that throws an unexpected error. */
export const unforeseen = () => Promise.reject(new Error('nobody foresaw this'));

/** Resolves once that error is uncaught, as it must be for the one handler to get it. */
export function goesWrong(doing: Promise<unknown>): Promise<void> {
  return expect(doing).rejects.toThrow('nobody foresaw this');
}
