import type { StoredDataPort, StoredKind } from '#ports/stored-data.ts';
import { tryLoad } from '../lazy-port.ts';

const kinds: readonly StoredKind[] = ['files', 'records', 'settings'];

/**
 * What this origin keeps in the browser, for the one page that shows it: the adapter comes with the first
 * question. Where it does not come, nothing is known of any kind, and nothing is wiped.
 *
 * @param onMissing told when the adapter did not come
 */
export function createLazyStoredData(
  onMissing: () => void,
  load = async () => (await import('./stored-data.ts')).createStoredData(),
): StoredDataPort {
  return {
    async measure() {
      const port = await tryLoad(load, onMissing);
      return port ? port.measure() : kinds.map((kind) => ({ kind, bytes: null }));
    },
    async wipe(inGame) {
      const port = await tryLoad(load, onMissing);
      return port ? port.wipe(inGame) : kinds;
    },
  };
}
