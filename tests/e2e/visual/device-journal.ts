import type { Page } from 'playwright/test';
import type { JournalRecord } from '#core/purchase/journal-record.ts';

/**
 * Puts a player's journal of purchases in the place of the device's. It is the device's own, which no
 * scenario of the platform can say: whatever else a test begins with, scenarios bring about. The page is of
 * the store; what it has read of the journal before stays in it until it is reloaded.
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
