/** Milliseconds that IndexedDB is given to answer. Safari's sometimes never does until the page is loaded anew. */
const patience = 3_000;

/**
 * Rejects with a `TimeoutError` where the work takes too long. The work goes on, and may come to its end later.
 *
 * @param begun by `performance.now()`
 */
export async function inTime<T>(work: Promise<T>, begun = performance.now()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('IndexedDB does not answer', 'TimeoutError'));
    timer = setTimeout(giveUp, begun + patience - performance.now());
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
