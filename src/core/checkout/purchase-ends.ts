import type { Attempt } from './attempt.ts';
import type { End, Journal } from './journal.ts';
import type { Finished } from './journal-book.ts';
import type { PurchaseReports } from './purchase-reports.ts';

/**
 * Notes how attempts ended, and reports it once that is noted, so that no end is reported which another
 * page could still turn. What the journal denies now is noted when it can be written again.
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

  /** Answers the attempt where it is not at its end after all, since another page has come further with it. */
  async finish(end: End): Promise<Attempt | undefined> {
    this.#unnoted.set(end.attempt.id, end);
    const finished = await this.#journal.finish(end);
    if (!finished.ok) return undefined;
    this.#unnoted.delete(end.attempt.id);
    if (finished.value.kind === 'further') return finished.value.attempt;
    await this.report(finished.value.row);
    return undefined;
  }

  /** Notes what was denied before. */
  async catchUp(): Promise<void> {
    for (const end of [...this.#unnoted.values()]) await this.finish(end);
  }

  /** The player left: their journal still has what could not be noted as unfinished. */
  forget(): void {
    this.#unnoted.clear();
  }

  /** Reports an end once, as far as this page and the journal know. */
  async report({ attempt, reason = '' }: Pick<Finished, 'attempt' | 'reason'>): Promise<void> {
    if (attempt.told) return;
    if (!this.#told.has(attempt.id)) this.#reports.completed(attempt, reason);
    this.#told.add(attempt.id);
    await this.#journal.told(attempt);
  }
}
