import type { Fault, WorldState } from './state.ts';

/** The simulated network's effect on a call that begins now. */
export interface Journey {
  /** Undefined if the call succeeds. */
  readonly fault: Fault | undefined;
  readonly delay: number;
}

/** How much later a call arrives that is slow. */
const slowness = 8_000;

/** Longer than any timeout. */
export const longerThanTimeouts = 3_600_000;

/** Offline nothing arrives; else the next fault that is meant for this operation strikes, and is gone. */
export function beginJourney(state: WorldState, operation: string): Journey {
  const { network } = state;
  const { online, delay } = network;
  if (!online) return { fault: 'request-lost', delay };
  const index = state.faults.findIndex((row) => row.operation === operation);
  const [struck] = index < 0 ? [] : state.faults.splice(index, 1);
  if (struck?.fault === 'slow') return { fault: undefined, delay: delay + slowness };
  if (struck?.fault === 'never') return { fault: undefined, delay: longerThanTimeouts };
  if (struck || network.calls === undefined) return { fault: struck?.fault, delay };
  network.calls++;
  return { fault: network.calls % 3 === 0 ? 'request-lost' : undefined, delay };
}
