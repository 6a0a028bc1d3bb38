import type { JournalChange, JournalPort } from '#ports/journal.ts';
import { update } from 'idb-keyval';
import { askToKeep } from './lasting-storage.ts';
import { createStrictStore } from './strict-store.ts';

const name = 'kitewood-journal';
const mediumKey = `${name}-medium`;

interface Medium {
  transact<T>(
    userId: string,
    change: (stored: unknown) => JournalChange<T>,
  ): Promise<JournalChange<T>>;
}

/**
 * Keeps journals in IndexedDB, each change in one strictly durable transaction. Where IndexedDB was never
 * to be had on this device, local storage serves; where that is denied too, nothing can be noted.
 *
 * The first purchase that a page begins or goes on with has the browser asked to keep all this. Who only
 * looks around is asked nothing.
 *
 * Hazard: the medium never changes once it served. A second medium would not know of the purchases noted
 * in the first, and one of them could be made twice.
 */
export function createJournal(): JournalPort {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  const database = inIndexedDb();

  async function choose(): Promise<Medium> {
    const known = readText(mediumKey);
    if (known === 'local') return inLocalStorage;
    try {
      await database.transact(' probe', () => ({ write: 0, answer: undefined, news: false }));
    } catch (error) {
      if (known === 'indexeddb') throw error;
      localStorage.setItem(mediumKey, 'local');
      return inLocalStorage;
    }
    writeText(mediumKey, 'indexeddb');
    return database;
  }

  let choosing: Promise<Medium> | undefined;
  let askedToKeep = false;

  /** Chosen once for this page. Only a choice that failed is made again. */
  function medium(): Promise<Medium> {
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
        console.warn('journal not written', error);
        return { ok: false, problem: 'denied' };
      }
      if (done.news) {
        channel?.postMessage(userId);
        if (!askedToKeep) void askToKeep();
        askedToKeep = true;
      }
      return { ok: true, value: done.answer };
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

function inIndexedDb(): Medium {
  const store = createStrictStore(name, 'journal');
  return {
    async transact<T>(userId: string, change: (stored: unknown) => JournalChange<T>) {
      let done: JournalChange<T> | undefined;
      await update<unknown>(
        userId,
        (stored) => {
          done = change(stored);
          return done.write;
        },
        store,
      );
      if (!done) throw new Error('the journal did not run the change');
      return done;
    },
  };
}

/** Other pages may write at the same time: they wait for each other where the device has locks. */
const inLocalStorage: Medium = {
  async transact(userId, change) {
    const key = `${name} ${userId}`;
    const run = () => {
      const text = localStorage.getItem(key);
      const done = change(text === null ? undefined : parse(text));
      localStorage.setItem(key, JSON.stringify(done.write));
      return done;
    };
    return 'locks' in navigator ? navigator.locks.request(name, run) : run();
  },
};

/** What is no JSON is handed on as it is: the journal sets it aside. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without local storage there is no second medium to fall back to, so nothing needs remembering.
  }
}
