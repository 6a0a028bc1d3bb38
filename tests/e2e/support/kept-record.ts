import type { Page } from 'playwright/test';

export interface RecordPlace {
  readonly database: string;
  readonly store: string;
  /** All records, if there is none. */
  readonly key?: string;
}

/** The value, or all values, in the page's IndexedDB at this place. Rejects if there is no such database yet. */
export async function keptRecord(page: Page, place: RecordPlace): Promise<unknown> {
  return page.evaluate(
    ({ database, store, key }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database);
        // A missing database must not be created empty.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const objects = opening.result.transaction(store).objectStore(store);
          const reading = key === undefined ? objects.getAll() : objects.get(key);
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    place,
  );
}
