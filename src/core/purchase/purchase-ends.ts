import type { End, Finish, Journal } from './journal.ts';
import type { Finished } from './journal-record.ts';
import type { PurchaseReports } from './purchase-reports.ts';

/**
 * Notes how attempts ended, and reports an end only once it is noted: until then another page could still
 * change it. What the journal denies now is noted when it can be written again.
 */
export class PurchaseEnds {
  readonly #journal: Journal;
  readonly #reports: PurchaseReports;
  readonly #unnoted = new Map<string, End>();
  readonly #told = new Set<string>();

  constructor(journal: Journal, reports: PurchaseReports) {
    this.#journal = journal;
    this.#reports = reports;
  }

  /** Answers how the attempt stands in the journal then, which may not be this end; undefined where it is denied. */
  async finish(end: End): Promise<Finish | undefined> {
    this.#unnoted.set(end.attempt.id, end);
    const answer = await this.#journal.finish(end);
    if (!answer.ok) return undefined;
    this.#unnoted.delete(end.attempt.id);
    if (answer.value.kind === 'finished') await this.report(answer.value.row);
    return answer.value;
  }

  /** Notes what was denied before. */
  async catchUp(): Promise<void> {
    for (const [id, end] of Array.from(this.#unnoted)) {
      if (this.#unnoted.has(id)) await this.finish(end);
    }
  }

  /** The player left. Attempts whose end could not be noted stand in their journal as unfinished. */
  forget(): void {
    this.#unnoted.clear();
  }

  /** Reports an end once, as far as this page and the journal know. */
  async report({ attempt, reason = '' }: Pick<Finished, 'attempt' | 'reason'>): Promise<void> {
    if (attempt.told) return;
    const isNew = !this.#told.has(attempt.id);
    this.#told.add(attempt.id);
    if (isNew) await this.#reports.completed(attempt, reason);
    await this.#journal.told(attempt);
  }
}
