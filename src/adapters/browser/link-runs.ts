import type { LinkRun, LinkRunsPort } from '#ports/link-runs.ts';
import { delMany, entries, get, set } from 'idb-keyval';
import { createStrictStore } from './strict-store.ts';

/** The history entry keeps a link's fingerprint under this name, so that a reload knows it again. */
const mark = 'linkFingerprint';
const most = 20;
const runs: readonly unknown[] = [
  'begun',
  'done',
  'expired',
  'likely-done',
] satisfies readonly LinkRun[];

interface Kept {
  readonly run: LinkRun;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Keeps what became of the newest links in IndexedDB; where that is denied, in memory. Local storage would
 * not do: tabs in different processes see one another's writes late, even behind a lock.
 */
export function createLinkRuns(): LinkRunsPort {
  const store = createStrictStore('kitewood-links', 'runs', 'relaxed');
  const memory = new Map<string, LinkRun>();

  async function read(key: string): Promise<LinkRun | null> {
    try {
      const kept = await get<unknown>(key, store);
      return isKept(kept) ? kept.run : (memory.get(key) ?? null);
    } catch {
      return memory.get(key) ?? null;
    }
  }

  async function write(key: string, run: LinkRun): Promise<void> {
    memory.set(key, run);
    try {
      await set(key, { run, at: Date.now() } satisfies Kept, store);
      const rows = await entries<string, unknown>(store);
      const age = (kept: unknown) => (isKept(kept) ? kept.at : 0);
      const newest = rows.toSorted(([, one], [, other]) => age(other) - age(one));
      await delMany(
        newest.slice(most).map(([old]) => old),
        store,
      );
    } catch {
      // Denied or full: memory has it for as long as the page lives.
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

/** Tells one token from another and nothing of either. */
async function fingerprint(path: string, token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${path} ${token}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function markedFingerprint(): string | null {
  const { state } = history as { state: unknown };
  if (typeof state !== 'object' || state === null) return null;
  const fingerprint = (state as Readonly<Record<string, unknown>>)[mark];
  return typeof fingerprint === 'string' ? fingerprint : null;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { run, at }: { run?: unknown; at?: unknown } = value;
  return runs.includes(run) && typeof at === 'number';
}
