import type { DiagnosticsPort, NoteCode } from '#ports/diagnostics.ts';
import type { JournalChange, JournalPort } from '#ports/journal.ts';
import type { Result } from '#ports/result.ts';
import { promisifyRequest } from 'idb-keyval';
import { consoleDiagnostics } from '../reports/diagnostics.ts';
import { journalName } from './journal-name.ts';
import { requestPersistence } from './persistent-storage.ts';
import { createDurableStore } from './durable-store.ts';

/**
 * Keeps journals in IndexedDB, each change in one strictly durable transaction. Without IndexedDB every call
 * answers `denied`, and nothing can be bought.
 *
 * The first purchase that a page starts or resumes asks the browser for persistent storage.
 *
 * Hazard: there is no second medium. It would not know the purchases in the first one, and could let a player
 * pay for one of them again.
 */
export function createJournal(diagnostics: DiagnosticsPort = consoleDiagnostics): JournalPort {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(journalName) : undefined;
  const store = createDurableStore(journalName, 'journal');
  let askedToKeep = false;

  async function change<T>(
    work: (records: IDBObjectStore) => Promise<T>,
    failure: NoteCode,
  ): Promise<Result<T, 'denied'>> {
    try {
      const value = await store('readwrite', async (records) => {
        const done = await work(records);
        await promisifyRequest(records.transaction);
        return done;
      });
      return { ok: true, value };
    } catch (error) {
      diagnostics.note(failure, String(error));
      return { ok: false, problem: 'denied' };
    }
  }

  return {
    async transact<T>(userId: string, compute: (stored: unknown) => JournalChange<T>) {
      const done = await change(async (records) => {
        const computed = compute(await promisifyRequest<unknown>(records.get(userId)));
        if (computed.write !== undefined) records.put(computed.write, userId);
        return computed;
      }, 'Purchases not kept');
      if (!done.ok) return done;
      if (done.value.news) {
        channel?.postMessage(userId);
        if (!askedToKeep) void requestPersistence();
        askedToKeep = true;
      }
      return { ok: true, value: done.value.answer };
    },
    wipe: (stays) =>
      change(async (records) => {
        let kept = false;
        for (const [userId, stored] of await everyJournal(records)) {
          const staying = stays(userId, stored);
          if (staying === undefined) records.delete(userId);
          else records.put(staying, userId);
          kept ||= staying !== undefined;
        }
        return kept;
      }, 'Purchases not wiped'),
    rewriteAll: (tidied) =>
      change(async (records) => {
        for (const [userId, stored] of await everyJournal(records)) {
          const tidy = tidied(userId, stored);
          if (tidy !== stored) records.put(tidy, userId);
        }
      }, 'Purchases not kept'),
    onChange(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

/** The key of a record that earlier releases kept beside the journals. */
const earlierProbe = ' probe';

async function everyJournal(records: IDBObjectStore): Promise<readonly [string, unknown][]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(records.getAllKeys() as IDBRequest<string[]>),
    promisifyRequest<unknown[]>(records.getAll()),
  ]);
  return keys.flatMap((key, index) => (key === earlierProbe ? [] : [[key, values[index]]]));
}
