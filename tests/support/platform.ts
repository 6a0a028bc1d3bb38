import type { Fault } from '#adapters/fake/world/state.ts';

export type { Operation } from '#adapters/fake/scenario/scenario.ts';
export type { Fault };

/** The players every platform under test knows. */
export const players = {
  luna: {
    userId: 'player-luna',
    email: 'luna@example.test',
    password: 'moonlight',
    country: 'US',
  },
  bia: { userId: 'player-bia', email: 'bia@example.test', password: 'girassol', country: 'BR' },
  /** Has no linked e-mail; this address represents the sign-in through the game. */
  finn: {
    userId: 'player-finn',
    email: 'finn@game.example.test',
    password: 'lanterns',
    country: 'US',
  },
} as const;

export type DemoPlayer = keyof typeof players;

/** Faults that leave the outcome unknown. */
export const faults: readonly Exclude<Fault, 'refused'>[] = [
  'request-lost',
  'answer-lost',
  'unavailable',
  'unavailable-after',
];

export interface StoredEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The player's answer to the bank's challenge. */
export type Cardholder = 'passes' | 'refuses' | 'leaves';

/** The result of a call with this fault. */
export function failedBy(fault: (typeof faults)[number]): {
  readonly ok: false;
  readonly problem: 'unavailable' | 'unreachable';
} {
  return { ok: false, problem: fault.startsWith('unavailable') ? 'unavailable' : 'unreachable' };
}
