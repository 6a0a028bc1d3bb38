import type { CallProblem } from '#ports/result.ts';

/**
 * The faults of a call:
 * - `request-lost`, `answer-lost`: no answer, before or after the platform did its work
 * - `unavailable`, `unavailable-after`: an unusable answer, before or after the work
 * - `late`: no answer, and the request arrives after its repeat
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
 * The faults of a journal write:
 * - `denied`: nothing is written
 * - `said-denied`: it is written but reported as denied, which no journal should do
 * - `cleared`: the player clears the storage just before
 */
export const writeFaults = ['denied', 'said-denied', 'cleared'] as const;

export type CallFault = (typeof callFaults)[number];
export type WriteFault = (typeof writeFaults)[number];

/**
 * Interruptions after an effect, before the page learns of it:
 * - `crash`: the page is killed
 * - `other-player`: another player signs in on the page, and the first one returns later
 * - `cookie-taken`: another player signs in elsewhere in the browser, without a broadcast; earlier tokens are refused
 * - `rules-changed`: another tab changes this browser's purchase rules
 */
const interruptions = ['crash', 'other-player', 'cookie-taken', 'rules-changed'] as const;

export type Interruption = (typeof interruptions)[number];

export type Deviation = CallFault | WriteFault | Interruption;

/**
 * A contact of a page with the world: a call, a journal write, a message without an answer, or a state that the player
 * sees.
 */
export interface Effect {
  readonly kind: 'call' | 'write' | 'message' | 'look';
  readonly name: string;
}

/** The deviations from the fault-free run, by the number of the effect. */
export type Schedule = ReadonlyMap<number, Deviation>;

/** The problem that a fault causes for the page. */
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
