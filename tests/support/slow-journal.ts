import type { JournalPort } from '#ports/journal.ts';
import { settle } from './settle.ts';

/** A page's way to its journal. While it is held up, what is asked of it waits, and nothing of it is done. */
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

  readonly wipe: JournalPort['wipe'] = (stays) => this.#port.wipe(stays);

  hold(): void {
    this.#held = true;
  }

  /** Does what has waited longest, and whatever follows from it until the journal is asked again. */
  async next(): Promise<void> {
    const go = this.#waiting.shift();
    if (!go) throw new Error('nothing waits for the journal');
    go();
    await settle();
  }

  /** Does all that waits, and holds nothing up any more. */
  async letGo(): Promise<void> {
    this.#held = false;
    await this.next();
    while (this.#waiting.length > 0) await this.next();
  }
}
