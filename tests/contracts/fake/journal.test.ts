import { FakeJournalDisk } from '../../support/fake-journal-disk.ts';
import { settle } from '../../support/settle.ts';
import { describeJournalPort } from '../journal.contract.ts';

describeJournalPort('fake', () => {
  const disk = new FakeJournalDisk();
  return {
    page: () => disk.page(),
    deny(denied) {
      disk.denied = denied;
    },
    news: settle,
  };
});
