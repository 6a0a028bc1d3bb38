/** The limit for storage in milliseconds. Safari's IndexedDB sometimes never answers until the page is reloaded. */
const patience = 3_000;

/**
 * Rejects with a `TimeoutError` if the work takes too long. The work itself continues.
 *
 * @param begun by `performance.now()`
 */
export async function withTimeout<T>(work: Promise<T>, begun = performance.now()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('the storage does not answer', 'TimeoutError'));
    timer = setTimeout(giveUp, begun + patience - performance.now());
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
