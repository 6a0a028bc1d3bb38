import type { JournalPort } from '#ports/journal.ts';

/** Replaces a player's journal with any value. */
export const note = (journal: JournalPort, value: unknown) =>
  journal.transact('luna', () => ({ write: value, answer: value, news: false }));

/** The player's stored journal, or why it cannot be read. */
export async function noted(journal: JournalPort): Promise<unknown> {
  const answer = await journal.transact('luna', (stored) => ({
    write: stored,
    answer: stored,
    news: false,
  }));
  return answer.ok ? answer.value : answer.problem;
}
