import type { LinkRun, LinkRunsPort } from '#ports/link-runs.ts';
import { ownName } from '#ports/names.ts';
import { delMany, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { withTimeout } from '../with-timeout.ts';
import { createDurableStore } from './durable-store.ts';

/** The history entry keeps a link's fingerprint under this name, so that a reload knows it again. */
const mark = 'linkFingerprint';
const most = 20;

/** `at`: milliseconds since 1970. */
const keptRun = v.object({
  run: v.picklist([
    'begun',
    'done',
    'expired',
    'refused',
    'likely-done',
  ] satisfies readonly LinkRun[]),
  at: v.number(),
});

const historyState = v.object({ [mark]: v.string() });

/**
 * Stores the results of the newest links in IndexedDB; in memory if that is denied. Local storage would not do:
 * processes see each other's writes late, even under a lock.
 */
export function createLinkRuns(): LinkRunsPort {
  const durable = createDurableStore(ownName('links'), 'runs', 'relaxed');
  const store: UseStore = (mode, work) => withTimeout(durable(mode, work));
  const memory = new Map<string, LinkRun>();

  async function read(key: string): Promise<LinkRun | null> {
    try {
      const kept = await get<unknown>(key, store);
      return v.is(keptRun, kept) ? kept.run : (memory.get(key) ?? null);
    } catch {
      return memory.get(key) ?? null;
    }
  }

  async function write(key: string, run: LinkRun): Promise<void> {
    memory.set(key, run);
    try {
      await set(key, { run, at: Date.now() } satisfies v.InferOutput<typeof keptRun>, store);
      const rows = await entries<string, unknown>(store);
      const age = (kept: unknown) => (v.is(keptRun, kept) ? kept.at : 0);
      const newest = [...rows].sort(([, one], [, other]) => age(other) - age(one));
      await delMany(
        newest.slice(most).map(([old]) => old),
        store,
      );
    } catch {
      // Denied, full or unresponsive: memory has it for as long as the page lives.
    }
  }

  return {
    async recall(path, token) {
      const key = token === null ? markedFingerprint() : await fingerprint(path, token);
      return key === null ? null : read(key);
    },
    async remember(path, token, run) {
      const own = await fingerprint(path, token);
      await write(own, run);
      if (location.pathname.replace(/\/$/, '') === path) {
        history.replaceState({ ...(history.state as object | null), [mark]: own }, '');
      }
    },
  };
}

/** A fingerprint that distinguishes tokens and reveals nothing of them. */
async function fingerprint(path: string, token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${path} ${token}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function markedFingerprint(): string | null {
  const state: unknown = history.state;
  return v.is(historyState, state) ? state[mark] : null;
}
