import type { CallProblem } from '#ports/result.ts';

/**
 * What can befall a call:
 * - `request-lost`, `answer-lost`: nothing comes back, before or after the platform did its work
 * - `unavailable`, `unavailable-after`: an answer that says nothing, before or after the work
 * - `late`: nothing comes back, and the request arrives when it has been repeated already
 * - `twice`: the network delivers the request twice
 */
export const callFaults = [
  'request-lost',
  'answer-lost',
  'unavailable',
  'unavailable-after',
  'late',
  'twice',
] as const;

/**
 * What can befall a journal write:
 * - `denied`: nothing is written
 * - `answer-lost`: it is written, and the page is told that it is not, which no journal should do
 * - `cleared`: the player clears the storage just before
 */
export const writeFaults = ['denied', 'answer-lost', 'cleared'] as const;

export type CallFault = (typeof callFaults)[number];
export type WriteFault = (typeof writeFaults)[number];

/** `crash`: the page is killed once the effect is done, before it learns of it. */
export type Deviation = CallFault | WriteFault | 'crash';

/** One contact of a page with the world: a call, a journal write, a message that is only sent, or a look of its player. */
export interface Effect {
  readonly kind: 'call' | 'write' | 'message' | 'look';
  readonly name: string;
}

/** What deviates from the good way, by the number of the effect. Nothing else does. */
export type Schedule = ReadonlyMap<number, Deviation>;

/** What a fault lets the page know. */
export function problemOf(fault: CallFault): Exclude<CallProblem, 'signed-out'> {
  return fault.startsWith('unavailable') ? 'unavailable' : 'unreachable';
}

export function isCallFault(deviation: Deviation | undefined): deviation is CallFault {
  return callFaults.some((fault) => fault === deviation);
}
