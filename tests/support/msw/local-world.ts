import type { Account, WorldState } from '#adapters/fake/world/state.ts';
import type { World } from '#adapters/fake/world/world.ts';

/** Faults of an answer in addition to the world's own. The work was done. */
export type WireFault = 'html' | 'half' | 'wrong-shape' | 'empty' | 'words';

/**
 * Faults of the network to the platform.
 * - `captive`: another host answers everything with its sign-in page
 * - `dead`: no answer ever arrives
 * - `flaky`: every other call is lost
 */
export type Way = 'whole' | 'captive' | 'dead' | 'flaky';

/** A fake world behind HTTP, and what its tests want to know. */
export interface LocalWorld {
  readonly world: World;
  way: Way;
  /** The next answers of an operation that are spoilt. */
  readonly wireFaults: { readonly operation: string; readonly fault: WireFault }[];
  /** Every offence against the contract, in words. */
  readonly violations: string[];
  /** Operations asked so far, oldest first. */
  readonly asked: string[];
}

/** A call that has arrived and fits the contract. */
export interface ArrivedCall {
  readonly state: WorldState;
  readonly now: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The idempotency key. */
  readonly key: string;
}

export interface SignedInCall extends ArrivedCall {
  readonly account: Account;
}

export const cookieName = 'kitewood_auth';

/** The authentication cookie of a request; null if it has none. */
export function cookieOf(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${cookieName}=`));
  return found ? found.slice(cookieName.length + 1) : null;
}
