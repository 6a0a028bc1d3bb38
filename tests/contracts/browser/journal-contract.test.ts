import { createJournal } from '#adapters/browser/journal.ts';
import { IDBFactory } from 'fake-indexeddb';
import { DeniedFactory, FakeLocalStorage, fillUp } from '../../support/device-storage.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';
import { PageLocks, giveLocks } from '../../support/page-locks.ts';
import { settle } from '../../support/settle.ts';
import { describeJournalPort } from '../journal.contract.ts';

let storage: FakeLocalStorage;

function useDevice(indexedDB: IDBFactory): void {
  storage = new FakeLocalStorage();
  Object.assign(globalThis, { indexedDB, localStorage: storage, BroadcastChannel: PageChannel });
  giveLocks(new PageLocks());
  jest.spyOn(console, 'warn').mockReturnValue();
}

async function news(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await settle();
}

afterEach(() => {
  closeChannels();
  jest.restoreAllMocks();
});

describeJournalPort('browser, IndexedDB', () => {
  useDevice(new IDBFactory());
  return {
    page: createJournal,
    deny(denied) {
      storage.denied = denied;
      fillUp(denied);
    },
    news,
  };
});

describeJournalPort('browser, local storage', () => {
  useDevice(new DeniedFactory());
  return {
    page: createJournal,
    deny(denied) {
      storage.denied = denied;
    },
    news,
  };
});
