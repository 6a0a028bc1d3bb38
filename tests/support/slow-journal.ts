import type { JournalPort } from '#ports/journal.ts';
import { settle } from './settle.ts';

/** A journal port that can hold back transactions. A transaction that is held has not started. */
export class SlowJournal implements JournalPort {
  readonly onChange: JournalPort['onChange'];
  readonly #port: JournalPort;
  readonly #waiting: (() => void)[] = [];
  #held = false;

  constructor(port: JournalPort) {
    this.#port = port;
    this.onChange = port.onChange;
  }

  readonly transact: JournalPort['transact'] = async (userId, change) => {
    if (this.#held) await new Promise<void>((go) => this.#waiting.push(go));
    return this.#port.transact(userId, change);
  };

  readonly rewriteAll: JournalPort['rewriteAll'] = (change) => this.#port.rewriteAll(change);

  hold(): void {
    this.#held = true;
  }

  /** Runs `work` up to its second transaction, and holds that one and all further ones. */
  async holdSecond(work: () => Promise<unknown>): Promise<void> {
    this.hold();
    void work();
    await settle();
    await this.next();
  }

  /** Starts the oldest held transaction, and runs what follows from it until the next transaction. */
  async next(): Promise<void> {
    const go = this.#waiting.shift();
    if (!go) throw new Error('nothing waits for the journal');
    go();
    await settle();
  }

  /** Stops holding, and runs all held transactions in order. Throws without a held one. */
  async letGo(): Promise<void> {
    this.#held = false;
    await this.next();
    while (this.#waiting.length > 0) await this.next();
  }
}
