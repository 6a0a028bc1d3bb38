import type { Account, WorldState } from '#adapters/fake/world/state.ts';
import type { World } from '#adapters/fake/world/world.ts';

/** Faults of an answer, in addition to the world's own. By then the platform has done the work. */
export type WireFault = 'html' | 'half' | 'wrong-shape' | 'empty' | 'words';

/**
 * Faults of the network to the platform.
 * - `captive`: a captive portal answers every request with its sign-in page
 * - `dead`: no answer ever arrives
 * - `flaky`: every other call is lost
 */
export type Way = 'whole' | 'captive' | 'dead' | 'flaky';

/** A fake world behind HTTP, with controls and observations for tests. */
export interface LocalWorld {
  readonly world: World;
  way: Way;
  /** Faults still to come: each row corrupts the next answer of its operation, once. */
  readonly wireFaults: { readonly operation: string; readonly fault: WireFault }[];
  /** Every contract violation, as a message. */
  readonly violations: string[];
  /** Operations called so far, oldest first. */
  readonly asked: string[];
}

export function newLocalWorld(world: World): LocalWorld {
  return { world, way: 'whole', wireFaults: [], violations: [], asked: [] };
}

/** A received call, already validated against the contract. */
export interface ArrivedCall {
  readonly state: WorldState;
  readonly now: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The idempotency key. */
  readonly key: string;
  /** The proof of the family's PIN, if there is one. */
  readonly proof?: string;
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
