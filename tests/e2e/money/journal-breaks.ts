import type { Page } from 'playwright/test';

/**
 * The faults of a journal write.
 * - `quota`: there is no space for this write
 * - `closing`: the browser closes the connection
 * - `blocked`: this write and all later ones of this page fail
 * - `lost`: a power cut undoes it before the next write, the only loss that strict durability allows
 * - `evicted`: the journal is empty after this write, as if the browser had evicted it
 */
export const journalBreaks = ['quota', 'closing', 'blocked', 'lost', 'evicted'] as const;
export type JournalBreak = (typeof journalBreaks)[number];

interface PageWithBreak {
  journalBroke?: boolean;
}

/** Breaks the journal's n-th write (from 0). */
export async function breakJournal(page: Page, write: number, how: JournalBreak): Promise<void> {
  await page.evaluate(
    ({ write, how }) => {
      const here = window as PageWithBreak;
      const { put } = IDBObjectStore.prototype;
      const { fetch } = window;
      let writes = 0;
      let dead = false;

      window.fetch = (input, init) => (dead ? new Promise<Response>(() => {}) : fetch(input, init));

      IDBObjectStore.prototype.put = function (value, key) {
        const { db } = this.transaction;
        if (db.name !== 'kitewood-journal' || key === ' probe') return put.call(this, value, key);
        if (dead) throw new DOMException('dead', 'AbortError');
        const turn = writes++;
        if (turn < write || (turn > write && how !== 'blocked')) return put.call(this, value, key);
        if (how !== 'lost' && how !== 'evicted') here.journalBroke = true;
        if (how === 'quota') throw new DOMException('full', 'QuotaExceededError');
        if (how === 'blocked') throw new DOMException('blocked', 'NotAllowedError');
        if (how === 'closing') {
          db.close();
          throw new DOMException('closing', 'InvalidStateError');
        }
        const change = (work: (store: IDBObjectStore) => void) => {
          const opening = indexedDB.open('kitewood-journal');
          opening.addEventListener('success', () => {
            const transaction = opening.result.transaction('journal', 'readwrite');
            work(transaction.objectStore('journal'));
            transaction.addEventListener('complete', () => {
              opening.result.close();
              here.journalBroke = true;
            });
          });
        };
        if (how === 'evicted') {
          this.transaction.addEventListener('complete', () => change((store) => store.clear()));
        } else {
          const before = this.get(key!);
          this.transaction.addEventListener('complete', () => {
            dead = true;
            change((store) => {
              if (before.result === undefined) store.delete(key!);
              else put.call(store, before.result, key);
            });
          });
        }
        return put.call(this, value, key);
      };
    },
    { write, how },
  );
}

/** Resolves once the fault has happened. */
export async function journalBroke(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as PageWithBreak).journalBroke);
}
