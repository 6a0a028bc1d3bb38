import type { Fault, WorldState } from './state.ts';

/** The simulated network's effect on a call that begins now. */
export interface Journey {
  /** Undefined if the call succeeds. */
  readonly fault: Fault | undefined;
  readonly delay: number;
}

/** Extra delay of a slow call, in milliseconds. */
const slowness = 8_000;

/** Longer than any timeout. */
export const longerThanTimeouts = 3_600_000;

/** Offline, every call is lost. Otherwise the next fault set for this operation applies, once. */
export function beginJourney(state: WorldState, operation: string): Journey {
  const { network } = state;
  const { online, delay } = network;
  if (!online) return { fault: 'request-lost', delay };
  const index = state.faults.findIndex((row) => row.operation === operation);
  const [hit] = index < 0 ? [] : state.faults.splice(index, 1);
  if (hit?.fault === 'slow') return { fault: undefined, delay: delay + slowness };
  if (hit?.fault === 'never') return { fault: undefined, delay: longerThanTimeouts };
  if (hit || network.calls === undefined) return { fault: hit?.fault, delay };
  network.calls++;
  return { fault: network.calls % 3 === 0 ? 'request-lost' : undefined, delay };
}
