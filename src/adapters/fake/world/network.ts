import type { Fault, WorldState } from './state.ts';

/** What the pretended network does to a call that begins now. */
export interface Journey {
  /** Undefined where nothing goes wrong. */
  readonly fault: Fault | undefined;
  readonly delay: number;
}

/** Offline nothing arrives; else the next fault that is meant for this operation strikes, and is gone. */
export function beginJourney(state: WorldState, operation: string): Journey {
  const { online, delay } = state.network;
  if (!online) return { fault: 'request-lost', delay };
  const index = state.faults.findIndex((row) => row.operation === operation);
  const [struck] = index < 0 ? [] : state.faults.splice(index, 1);
  return { fault: struck?.fault, delay };
}
