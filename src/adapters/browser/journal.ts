import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { JournalChange, JournalPort } from '#ports/journal.ts';
import { get, promisifyRequest } from 'idb-keyval';
import { browserClock } from './clock.ts';
import { consoleDiagnostics } from './diagnostics.ts';
import { journalName } from './journal-name.ts';
import { tookTooLong } from './in-time.ts';
import { askToKeep } from './lasting-storage.ts';
import { createLocalJournal, type JournalMedium } from './local-journal.ts';
import { createStrictStore } from './strict-store.ts';

const probe = ' probe';
const mediumKey = `${journalName}-medium`;

/** Told to other pages; any text is a player's id, of whom something was noted. */
const wiped = null;

/**
 * Keeps journals in IndexedDB, each change in one strictly durable transaction. Where IndexedDB was never
 * to be had on this device, local storage serves; where that is denied too, or IndexedDB does not answer,
 * nothing can be noted.
 *
 * The first purchase that a page begins or goes on with has the browser asked to keep all this. Who only
 * looks around is asked nothing.
 *
 * Hazard: the medium never changes once it served. A second medium would not know of the purchases noted
 * in the first, and one of them could be made twice.
 */
export function createJournal(diagnostics: DiagnosticsPort = consoleDiagnostics): JournalPort {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(journalName) : undefined;
  const database = inIndexedDb();
  const inLocalStorage = createLocalJournal(browserClock);

  async function choose(): Promise<JournalMedium> {
    const known = readText(mediumKey);
    if (known === 'local') return inLocalStorage;
    try {
      await database.transact(probe, () => ({ write: 0, answer: undefined, news: false }));
    } catch (error) {
      // Another page may have chosen meanwhile; and that it served may not have been remembered.
      const served = (readText(mediumKey) ?? known) === 'indexeddb';
      // One that does not answer now may do so in another page, and at the next try.
      if (served || tookTooLong(error) || (await database.served())) throw error;
      localStorage.setItem(mediumKey, 'local');
      return inLocalStorage;
    }
    if (readText(mediumKey) === 'local') return inLocalStorage;
    writeText(mediumKey, 'indexeddb');
    return database;
  }

  let choosing: Promise<JournalMedium> | undefined;
  let askedToKeep = false;
  // Whatever other page wiped all of it: its next purchase and this page's are to be in the same medium.
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === wiped) choosing = undefined;
  });

  /** Chosen once for this page. Only a choice that failed is made again. */
  function medium(): Promise<JournalMedium> {
    choosing ??= choose().catch((error: unknown) => {
      choosing = undefined;
      throw error;
    });
    return choosing;
  }

  return {
    async transact<T>(userId: string, change: (stored: unknown) => JournalChange<T>) {
      let done: JournalChange<T>;
      try {
        done = await (await medium()).transact(userId, change);
      } catch (error) {
        diagnostics.note('Purchases not kept', String(error));
        return { ok: false, problem: 'denied' };
      }
      if (done.news) {
        channel?.postMessage(userId);
        if (!askedToKeep) void askToKeep();
        askedToKeep = true;
      }
      return { ok: true, value: done.answer };
    },
    async wipe(stays) {
      try {
        const kept = await (await medium()).wipe(stays);
        // Where nothing is noted any more, either medium may serve the next purchase.
        if (!kept) {
          writeText(mediumKey, null);
          choosing = undefined;
          channel?.postMessage(wiped);
        }
        return { ok: true, value: kept };
      } catch (error) {
        diagnostics.note('Purchases not wiped', String(error));
        return { ok: false, problem: 'denied' };
      }
    },
    async tidy(change) {
      try {
        await (await medium()).tidy(change);
        return { ok: true, value: undefined };
      } catch (error) {
        diagnostics.note('Purchases not kept', String(error));
        return { ok: false, problem: 'denied' };
      }
    },
    onChange(listener) {
      const tell = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') listener(event.data);
      };
      channel?.addEventListener('message', tell);
      return () => channel?.removeEventListener('message', tell);
    },
  };
}

function inIndexedDb(): JournalMedium & { served(): Promise<boolean> } {
  const store = createStrictStore(journalName, 'journal');
  return {
    /** Whether anything was ever noted here, as far as it can be read. */
    served: async () => (await get(probe, store).catch(() => undefined)) !== undefined,
    async transact<T>(userId: string, change: (stored: unknown) => JournalChange<T>) {
      return store('readwrite', async (records) => {
        const done = change(await promisifyRequest<unknown>(records.get(userId)));
        if (done.write !== undefined) records.put(done.write, userId);
        await promisifyRequest(records.transaction);
        return done;
      });
    },
    tidy: (change) =>
      store('readwrite', async (records) => {
        for (const [userId, stored] of await everyJournal(records)) {
          const tidied = change(userId, stored);
          if (tidied !== stored) records.put(tidied, userId);
        }
        await promisifyRequest(records.transaction);
      }),
    wipe: (stays) =>
      store('readwrite', async (records) => {
        let kept = false;
        for (const [userId, stored] of await everyJournal(records)) {
          const staying = stays(userId, stored);
          if (staying === undefined) records.delete(userId);
          else records.put(staying, userId);
          kept ||= staying !== undefined;
        }
        // As long as it is here, no other medium is chosen.
        if (!kept) records.delete(probe);
        await promisifyRequest(records.transaction);
        return kept;
      }),
  };
}

/** Of each player what is noted. */
async function everyJournal(records: IDBObjectStore): Promise<readonly [string, unknown][]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(records.getAllKeys() as IDBRequest<string[]>),
    promisifyRequest<unknown[]>(records.getAll()),
  ]);
  return keys.flatMap((key, index) => (key === probe ? [] : [[key, values[index]]]));
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes it away. */
function writeText(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without local storage there is no second medium to fall back to, so nothing needs remembering.
  }
}
