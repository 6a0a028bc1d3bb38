import type { HttpAnswer, NoAnswer } from './exchange.ts';

const statuses: readonly number[] = [404, 405, 501];

/** The answer of an optional part of the contract; `unsupported` if the platform lacks the part, whatever its body. */
export function optional<P extends string>(
  answer: HttpAnswer | NoAnswer<P>,
): HttpAnswer | NoAnswer<P | 'unsupported'> {
  const isMissing = answer.kind === 'answer' && statuses.includes(answer.status);
  return isMissing ? { kind: 'problem', problem: 'unsupported' } : answer;
}
