import { FakeJournalDisk } from './fake-journal-disk.ts';
import { Journal } from '#core/purchase/journal.ts';
import { type JournalRecord, decodeJournal } from '#core/purchase/journal-record.ts';
import { noon } from './attempts.ts';
import { gemPack } from './purchase.ts';

/** Luna's journal on a device without any record, a second after noon. */
export class OpenJournal {
  now = noon + 1_000;
  readonly disk = new FakeJournalDisk();
  /** The players with a changed journal, as reported to another page. */
  readonly news: string[] = [];
  readonly journal = this.page();

  constructor() {
    this.page().onChange((userId) => this.news.push(userId));
  }

  /** The journal as one more page sees it. */
  page(): Journal {
    return new Journal(this.disk.page(), { now: () => this.now, after: () => () => undefined });
  }

  kept(): JournalRecord {
    return decodeJournal(this.disk.kept.get(gemPack.userId), gemPack.userId);
  }
}
