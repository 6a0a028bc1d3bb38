import type { Page } from 'playwright/test';
import type { JournalRecord } from '#core/purchase/journal-record.ts';

/**
 * Replaces a player's journal of purchases on this device. Scenarios cannot set it, as it belongs to the device and not
 * to the platform; they set all other state. The page must be one of the store. It keeps what it has read of the old
 * journal until it is reloaded.
 */
export function keepJournal(page: Page, userId: string, journal: JournalRecord): Promise<void> {
  return page.evaluate(
    ({ userId, journal }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kitewood-journal');
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('journal');
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('journal', 'readwrite');
          writing.objectStore('journal').put(journal, userId);
          writing.addEventListener('error', () => {
            reject(writing.error ?? new Error('not written'));
          });
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { userId, journal },
  );
}

/** Denies the journal and any other storage of a record. Runs in the page. */
export function denyJournal(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function guarded(name, ...rest) {
    if (name === 'kitewood-journal') throw new DOMException('denied', 'SecurityError');
    return open.call(this, name, ...rest);
  };
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}
