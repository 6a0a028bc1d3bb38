/**
 * The result of work on web storage, cookies or a broadcast channel; null if the browser lacks or denies it, or if
 * storage is full.
 */
export function unlessDenied<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
