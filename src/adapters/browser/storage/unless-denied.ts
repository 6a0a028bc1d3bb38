/** The result of work on web storage or cookies; null if the browser denies it, or if storage is full. */
export function unlessDenied<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
