import type { JournalPort } from '#ports/journal.ts';

/** Writes a player's whole journal anew, whatever it was. */
export const note = (journal: JournalPort, value: unknown) =>
  journal.transact('luna', () => ({ write: value, answer: value, news: false }));

/** What is in that player's journal, or why it cannot be read. */
export async function noted(journal: JournalPort): Promise<unknown> {
  const answer = await journal.transact('luna', (stored) => ({
    write: stored,
    answer: stored,
    news: false,
  }));
  return answer.ok ? answer.value : answer.problem;
}
