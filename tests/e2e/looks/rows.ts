import type { Page } from 'playwright/test';

/** Where something is kept in IndexedDB. */
export interface Row {
  readonly database: string;
  readonly store: string;
  readonly key: string;
}

/** Puts a value there, and makes the place for it where there is none yet. */
export function putRow(page: Page, row: Row, value: unknown): Promise<void> {
  return page.evaluate(inTransaction, { row, value, merge: false });
}

/** Replaces parts of what is kept there, in one transaction. */
export function changeRow(page: Page, row: Row, parts: object): Promise<void> {
  return page.evaluate(inTransaction, { row, value: parts, merge: true });
}

/** Runs in the page. */
function inTransaction({
  row: { database, store, key },
  value,
  merge,
}: {
  readonly row: Row;
  readonly value: unknown;
  readonly merge: boolean;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(store, 'readwrite');
      const rows = writing.objectStore(store);
      if (merge) {
        const reading = rows.get(key);
        reading.addEventListener('success', () => {
          rows.put({ ...(reading.result as object), ...(value as object) }, key);
        });
      } else rows.put(value, key);
      writing.addEventListener('error', () => reject(writing.error ?? new Error('not written')));
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
