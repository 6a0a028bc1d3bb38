/** What a port does that breaks in a way nobody foresaw. */
export const unforeseen = () => Promise.reject(new Error('nobody foresaw this'));

/** Waits until that error comes out, as it must for the one handler to hear of it. */
export function goesWrong(doing: Promise<unknown>): Promise<void> {
  return expect(doing).rejects.toThrow('nobody foresaw this');
}
