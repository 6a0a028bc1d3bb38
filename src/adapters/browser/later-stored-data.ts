import type { StoredDataPort, StoredKind } from '#ports/stored-data.ts';

const kinds: readonly StoredKind[] = ['files', 'records', 'settings'];

/**
 * What this origin keeps in the browser, for the one page that shows it: the adapter comes with the first
 * question. Where it does not come, nothing is known of any kind, and nothing is wiped.
 */
export function createLaterStoredData(): StoredDataPort {
  const bring = async () => (await import('./stored-data.ts')).createStoredData();
  return {
    measure: () =>
      bring().then(
        (port) => port.measure(),
        () => kinds.map((kind) => ({ kind, bytes: null })),
      ),
    wipe: () =>
      bring().then(
        (port) => port.wipe(),
        () => kinds,
      ),
  };
}
