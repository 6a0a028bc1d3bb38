import type { HttpAnswer, NoAnswer } from './exchange.ts';

const statuses: readonly number[] = [404, 405, 501];

/** Whether the platform does not have this optional part of the contract, whatever the body of its answer. */
export function lacksPart(answer: HttpAnswer | NoAnswer<string>): boolean {
  return answer.kind === 'answer' && statuses.includes(answer.status);
}

export const unsupported = { ok: false, problem: 'unsupported' } as const;
