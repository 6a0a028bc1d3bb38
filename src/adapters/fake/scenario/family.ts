import type { FamilyRules } from '#ports/family.ts';
import { resetDelay, verifyFamilyPin } from '../world/family.ts';
import type { WorldState } from '../world/state.ts';
import type { Scenario } from './scenario.ts';

/** The PIN of every account that a scenario gives rules. */
export const familyPin = '246802';
const day = 86_400_000;

export type FamilyState = NonNullable<Scenario['family']>;

const each: FamilyRules = { mode: 'each', caps: [], saveCards: false };

/** Two small packs fit into the cap, and no large one. */
const caps = [
  { minor: 1_000, currency: 'USD' },
  { minor: 5_000, currency: 'BRL' },
] as const;

const rulesOf: Readonly<Record<string, FamilyRules>> = {
  'over-cap': { ...each, mode: 'over-cap', caps },
  none: { ...each, mode: 'none' },
};

/** Adds the family part to the platform, with rules in this state for every account. `device`: takes it away. */
export function setFamily(state: WorldState, family: FamilyState, now: number): void {
  state.families = {};
  delete state.plans.hasFamily;
  if (family === 'device') return;
  state.plans.hasFamily = true;
  if (family === 'account') return;
  for (const user of Object.keys(state.accounts)) {
    const until = family === 'ending' ? now + resetDelay - day : null;
    const rules = rulesOf[family] ?? each;
    state.families[user] = { pin: familyPin, rules, until, wrong: 0, lockedUntil: 0, proofs: [] };
    if (family !== 'locked') continue;
    for (let tries = 0; tries < 5; tries++) verifyFamilyPin(state, user, '', now);
  }
}
