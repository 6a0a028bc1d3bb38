import type { FamilyRules } from '#ports/family.ts';
import type { JournalPort } from '#ports/journal.ts';

/** A journal in memory that several pages share and that outlives each of them. */
export class FakeJournalDisk {
  /** The stored values, by player; a test may corrupt them. */
  readonly kept = new Map<string, unknown>();
  /** The purchase rules of this browser, if they are on or ending. */
  rules: FamilyRules | undefined;
  /** Whether writing is denied. */
  denied = false;
  readonly #pages = new Set<(userId: string) => void>();
  readonly #copy: (value: unknown) => unknown;

  /** @param copy copies or freezes what a page writes, so that the page cannot change it afterwards */
  constructor(copy: (value: unknown) => unknown = (value) => structuredClone(value)) {
    this.#copy = copy;
  }

  /** The journal as one page sees it. */
  page(): JournalPort {
    const listeners = new Set<(userId: string) => void>();
    const notify = (userId: string) => {
      for (const listener of listeners) listener(userId);
    };
    this.#pages.add(notify);
    return {
      transact: (userId, change) => {
        if (this.denied) return Promise.resolve({ ok: false, problem: 'denied' });
        const others = new Map(this.kept);
        others.delete(userId);
        const done = change(this.kept.get(userId), { rules: this.rules, others });
        if (done.write !== undefined) this.kept.set(userId, this.#copy(done.write));
        if (done.news) for (const page of this.#pages) if (page !== notify) page(userId);
        return Promise.resolve({ ok: true, value: done.answer });
      },
      rewriteAll: (change) => {
        if (this.denied) return Promise.resolve({ ok: false, problem: 'denied' });
        for (const [userId, stored] of this.kept) {
          const next = change(userId, stored);
          if (next === undefined) this.kept.delete(userId);
          else if (next !== stored) this.kept.set(userId, this.#copy(next));
        }
        return Promise.resolve({ ok: true, value: this.kept.size > 0 });
      },
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }
}
