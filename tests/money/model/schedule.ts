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
 * - `said-denied`: it is written, and the page is told that it is not, which no journal should do
 * - `cleared`: the player clears the storage just before
 */
export const writeFaults = ['denied', 'said-denied', 'cleared'] as const;

export type CallFault = (typeof callFaults)[number];
export type WriteFault = (typeof writeFaults)[number];

/**
 * What can come between, once an effect is done and before the page learns of it:
 * - `crash`: the page is killed
 * - `other-player`: another player signs in on the page, and the first one comes back later
 * - `cookie-taken`: another player signs in elsewhere in the browser, of which the page hears nothing; tokens
 *   made so far are refused
 */
const interruptions = ['crash', 'other-player', 'cookie-taken'] as const;

export type Interruption = (typeof interruptions)[number];

export type Deviation = CallFault | WriteFault | Interruption;

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

export function isWriteFault(deviation: Deviation): deviation is WriteFault {
  return writeFaults.some((fault) => fault === deviation);
}

export function isInterruption(deviation: Deviation | undefined): deviation is Interruption {
  return interruptions.some((interruption) => interruption === deviation);
}
