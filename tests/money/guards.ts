/** A line of the purchase code that keeps one of its promises. */
export interface Guard {
  readonly name: string;
  /** Path within src/core. */
  readonly file: string;
  readonly code: string;
  /** The code without the guard. */
  readonly without: string;
}

export const guards: readonly Guard[] = [
  {
    name: 'write-ahead: the attempt is recorded before the first call',
    file: 'purchase/journal.ts',
    code: "{ record: withOpen(record, attempt), answer: { kind: 'begun', attempt } }",
    without: "{ record, answer: { kind: 'begun', attempt } }",
  },
  {
    name: 'write-ahead: every step is recorded before the next',
    file: 'purchase/saga.ts',
    code: 'const answer = await run.journal.record(attempt);',
    without: "const answer = { ok: true, value: { kind: 'noted', attempt } };",
  },
  {
    name: 'one key: a repeated order carries the attempt’s id',
    file: 'purchase/steps.ts',
    code: 'payments.createPurchase(attempt.id, order, familyProof)',
    without: 'payments.createPurchase(`${attempt.id} ${Math.random()}`, order, familyProof)',
  },
  {
    name: 'get or create: an open attempt for the item is resumed',
    file: 'purchase/journal.ts',
    code: 'if (open && open.id !== attempt.id)',
    without: 'if (open && open.id === undefined)',
  },
  {
    name: 'purchase count: a form rendered before the item was bought asks again',
    file: 'purchase/journal.ts',
    code: 'if (purchaseCount > attempt.epoch)',
    without: 'if (purchaseCount === undefined)',
  },
  {
    name: 'certain or unknown: only a refusal says that nothing was paid',
    file: 'purchase/steps.ts',
    code: 'return certain.includes(problem);',
    without: 'return true;',
  },
  {
    name: 'ask before acting: the challenge’s state is read before a challenge opens',
    file: 'purchase/steps.ts',
    code: "if (!before.ok || before.value !== 'needed') return this.#judge(attempt, before);",
    without: '',
  },
  {
    name: 'a no counts: a purchase that the player has left is not confirmed',
    file: 'purchase/steps.ts',
    code: "if (!isConfirmed && this.#run.wantsOut()) return { ok: false, problem: 'left' };",
    without: '',
  },
  {
    name: 'family: this browser’s rules are judged by the transaction that creates the attempt',
    file: 'purchase/journal.ts',
    code: "if (!judge({ attempt, record, beside, now })) return { record, answer: { kind: 'guarded' } };",
    without: '',
  },
  {
    name: 'family: the month counts the attempts of every player',
    file: 'family/month-totals.ts',
    code: 'here: totalsSince(since, [record, ...beside])',
    without: 'here: totalsSince(since, [record])',
  },
  {
    name: 'family: a repeated order is not refused by the account’s rules',
    file: 'purchase/steps.ts',
    code: 'attempt.purchaseId !== undefined || isFamilyRefusal(answer.problem);',
    without: 'attempt.purchaseId !== undefined;',
  },
  {
    name: 'family: the order carries the proof of the account’s PIN',
    file: 'purchase/steps.ts',
    code: 'order, familyProof);',
    without: 'order);',
  },
];
