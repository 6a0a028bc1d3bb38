import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { BesideJournal, JournalChange, JournalPort } from '#ports/journal.ts';
import type { Result } from '#ports/result.ts';
import { promisifyRequest } from 'idb-keyval';
import { consoleDiagnostics } from '../reports/diagnostics.ts';
import { commitChange } from './commit-change.ts';
import { createDurableStore } from './durable-store.ts';
import { familyKey, journalName } from './journal-name.ts';
import { requestPersistence } from './persistent-storage.ts';
import { unlessDenied } from '../../shared/unless-denied.ts';

/**
 * Keeps journals in IndexedDB, each change in one strictly durable transaction. Without IndexedDB every call
 * answers `denied`, and nothing can be bought; only rewriting succeeds, as there are no journals.
 *
 * The first purchase that a page starts or resumes asks the browser for persistent storage.
 *
 * Hazard: there is no second medium. It would not know the purchases in the first one, and could let a player
 * pay for one of them again.
 *
 * @param hasRules whether purchase rules are stored beside the journals
 */
export function createJournal(
  diagnostics: DiagnosticsPort = consoleDiagnostics,
  hasRules = false,
): JournalPort {
  const channel = unlessDenied(() => new BroadcastChannel(journalName));
  const store = createDurableStore(journalName, 'journal');
  let askedToKeep = false;

  function change<T>(work: (records: IDBObjectStore) => Promise<T>): Promise<Result<T, 'denied'>> {
    return commitChange(store, work, (error) => {
      diagnostics.note('Purchases not kept', String(error));
    });
  }

  return {
    async transact<T>(
      userId: string,
      compute: (stored: unknown, beside: BesideJournal) => JournalChange<T>,
    ) {
      const done = await change(async (records) => {
        const others = new Map(await everyRecord(records));
        const stored = others.get(userId);
        const rules = hasRules ? others.get(familyKey) : undefined;
        for (const key of [userId, ...besideJournals]) others.delete(key);
        const computed = compute(stored, { rules, others });
        if (computed.write !== undefined) records.put(computed.write, userId);
        return computed;
      });
      if (!done.ok) return done;
      if (done.value.news) {
        channel?.postMessage(userId);
        if (!askedToKeep) void requestPersistence();
        askedToKeep = true;
      }
      return { ok: true, value: done.value.answer };
    },
    async rewriteAll(rewritten) {
      if (!('indexedDB' in globalThis)) return { ok: true, value: false };
      return change(async (records) => {
        let some = false;
        for (const [userId, stored] of await everyJournal(records)) {
          const next = rewritten(userId, stored);
          if (next === undefined) records.delete(userId);
          else if (next !== stored) records.put(next, userId);
          some ||= next !== undefined;
        }
        return some;
      });
    },
    onChange(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}

/** The last is of a record that earlier releases kept. */
const besideJournals: readonly string[] = [familyKey, ' probe'];

async function everyRecord(records: IDBObjectStore): Promise<readonly [string, unknown][]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(records.getAllKeys() as IDBRequest<string[]>),
    promisifyRequest<unknown[]>(records.getAll()),
  ]);
  return keys.map((key, index) => [key, values[index]]);
}

async function everyJournal(records: IDBObjectStore): Promise<readonly [string, unknown][]> {
  return (await everyRecord(records)).filter(([key]) => !besideJournals.includes(key));
}
