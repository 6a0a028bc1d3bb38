import type { StoredDataPort, StoredKind } from '#ports/stored-data.ts';
import { lazyPort } from '../lazy-port.ts';

const kinds: readonly StoredKind[] = ['files', 'records', 'settings'];

/**
 * The data of this origin, for the one page that shows it: the adapter is loaded with the first call. If that fails,
 * every kind is unknown, and nothing is wiped.
 */
export function createLazyStoredData(
  load = async () => (await import('./stored-data.ts')).createStoredData(),
): StoredDataPort {
  const unknown = kinds.map((kind) => ({ kind, bytes: null }));
  return lazyPort<StoredDataPort>(load, {
    measure: unknown,
    filesCached: undefined,
    wipe: kinds,
  });
}
