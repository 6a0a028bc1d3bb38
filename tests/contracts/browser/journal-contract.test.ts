import { createJournal } from '#adapters/browser/storage/journal.ts';
import { IDBFactory } from 'fake-indexeddb';
import { fillUp } from '../../support/device-storage.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';
import { settle } from '../../support/settle.ts';
import { describeJournalPort } from '../journal.contract.ts';

async function news(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await settle();
}

afterEach(() => {
  closeChannels();
  jest.restoreAllMocks();
});

describeJournalPort('browser', () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), BroadcastChannel: PageChannel });
  jest.spyOn(console, 'warn').mockReturnValue();
  return { page: createJournal, deny: fillUp, news };
});
