import type { Result } from '#ports/result.ts';
import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * Runs `work` in one readwrite transaction, and resolves once it is complete. `denied`: nothing was written.
 *
 * @param onDenied called with the reason
 */
export async function commitChange<T>(
  store: UseStore,
  work: (records: IDBObjectStore) => Promise<T>,
  onDenied: (error: unknown) => void,
): Promise<Result<T, 'denied'>> {
  try {
    const value = await store('readwrite', async (records) => {
      const done = await work(records);
      await promisifyRequest(records.transaction);
      return done;
    });
    return { ok: true, value };
  } catch (error) {
    onDenied(error);
    return { ok: false, problem: 'denied' };
  }
}
