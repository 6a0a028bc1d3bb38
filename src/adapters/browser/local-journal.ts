import type { ClockPort } from '#ports/device.ts';
import type { JournalChange, JournalPort } from '#ports/journal.ts';
import { journalName } from './journal-name.ts';

/** Where a player's journal is kept. Rejects where nothing can be written. */
export interface JournalMedium {
  transact<T>(
    userId: string,
    change: (stored: unknown) => JournalChange<T>,
  ): Promise<JournalChange<T>>;
  /** As the port says; answers whether anything stays. */
  wipe(stays: Parameters<JournalPort['wipe']>[0]): Promise<boolean>;
  /** As the port says. */
  tidy(change: Parameters<JournalPort['tidy']>[0]): Promise<void>;
}

type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = `${journalName} `;
const countKey = `${journalName}-writes`;
const countLock = `${journalName} write `;
/** Milliseconds between two looks, and after which storage that lags behind must have been cleared. */
const look = 10;
const longest = 1_000;

/**
 * Keeps journals in local storage. Other pages may write at the same time: they wait for each other where
 * the device has locks.
 *
 * Hazard: pages in processes of their own see one another's writes late, even behind a lock. Locks are the
 * same for all of them at once. So a page holds a lock that bears the number of its last write for as long
 * as it lives, and none goes by what it sees before storage has come as far as the highest of these.
 */
export function createLocalJournal(
  clock: ClockPort,
  storage: () => JournalStorage = () => localStorage,
): JournalMedium {
  let letGo = (): void => undefined;

  async function caughtUp(): Promise<number> {
    const { held = [] } = await navigator.locks.query();
    const last = Math.max(0, ...held.map((lock) => numberOf(lock.name)));
    for (let waited = 0; ; waited += look) {
      const seen = Number(storage().getItem(countKey)) || 0;
      if (seen >= last || waited >= longest) return Math.max(seen, last);
      await new Promise<void>((done) => clock.after(look, done));
    }
  }

  /** After what was written, so that whoever sees the number sees that, too. */
  async function number(write: number): Promise<void> {
    storage().setItem(countKey, String(write));
    const letGoBefore = letGo;
    await new Promise<void>((granted, failed) => {
      const lock = `${countLock}${write}`;
      const held = navigator.locks.request(lock, { mode: 'shared' }, () => {
        granted();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
      held.catch(failed);
    });
    letGoBefore();
  }

  /** Runs what reads and writes, while no other page does. */
  async function alone<T>(run: () => T): Promise<T> {
    if (!('locks' in navigator)) return run();
    return navigator.locks.request(journalName, async () => {
      const seen = await caughtUp();
      const done = run();
      await number(seen + 1);
      return done;
    });
  }

  return {
    transact<T>(userId: string, change: (stored: unknown) => JournalChange<T>) {
      const key = `${prefix}${userId}`;
      return alone(() => {
        const text = storage().getItem(key);
        const done = change(text === null ? undefined : parse(text));
        if (done.write !== undefined) storage().setItem(key, JSON.stringify(done.write));
        return done;
      });
    },
    tidy: (change) =>
      alone(() => {
        for (const key of keysOf(storage())) {
          if (!key.startsWith(prefix)) continue;
          const stored = parse(storage().getItem(key) ?? '');
          const tidied = change(key.slice(prefix.length), stored);
          if (tidied !== stored) storage().setItem(key, JSON.stringify(tidied));
        }
      }),
    async wipe(stays) {
      const kept = await alone(() => {
        let some = false;
        for (const key of keysOf(storage())) {
          if (!key.startsWith(prefix)) continue;
          const staying = stays(key.slice(prefix.length), parse(storage().getItem(key) ?? ''));
          if (staying === undefined) storage().removeItem(key);
          else storage().setItem(key, JSON.stringify(staying));
          some ||= staying !== undefined;
        }
        return some;
      });
      if (!kept) storage().removeItem(countKey);
      return kept;
    },
  };
}

function keysOf(storage: JournalStorage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function numberOf(lock = ''): number {
  return lock.startsWith(countLock) ? Number(lock.slice(countLock.length)) : 0;
}

/** What is no JSON is handed on as it is: the journal sets it aside. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
