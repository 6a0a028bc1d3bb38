import {
  type FamilyAmount,
  type FamilyRules,
  isLooser,
  isPinAllowed,
  type PinAnswer,
  strictRules,
} from '#ports/family.ts';
import { consumeProof, familyOf, isActive, monthOf, spentInMonth } from './family-record.ts';
import { answer, nextId, type Outcome, refuse } from './outcome.ts';
import { missingFamily } from './parts.ts';
import type { WorldState } from './state.ts';
import type { StoredFamily } from './stored-family.ts';

// The operations of the contract's family part: the purchase rules of an account.

/** The rules as the contract answers them, with times in milliseconds since 1970. */
export interface AnsweredFamily {
  readonly state: 'OFF' | 'ON' | 'ENDING';
  /** When ENDING becomes OFF. */
  readonly until: number | null;
  readonly rules: FamilyRules;
  readonly month: {
    readonly from: number;
    readonly to: number;
    readonly spent: readonly FamilyAmount[];
  };
}

export type VerifiedPin =
  | { readonly kind: 'proved'; readonly proof: string; readonly expiresAt: number }
  | Exclude<PinAnswer, { kind: 'proved' | 'unreadable' }>;

const minute = 60_000;
const proofLife = 5 * minute;
export const resetDelay = 72 * 60 * minute;
/** After each five wrong PINs in a row; the last one repeats. */
const locks = [5, 15, 60] as const;
const triesToLock = 5;

/** readFamily */
export function readFamily(
  state: WorldState,
  userId: string,
  now: number,
): Outcome<AnsweredFamily> {
  return missingFamily(state) ?? answer(answered(state, userId, now));
}

/** changeFamilyRules: needs a PIN that was set before, and its proof for looser rules. */
export function changeFamilyRules(
  state: WorldState,
  userId: string,
  rules: FamilyRules,
  proof: string | undefined,
  now: number,
): Outcome<AnsweredFamily> {
  const missing = missingFamily(state);
  if (missing) return missing;
  const family = familyOf(state, userId, now);
  if (!family) return proofRequired;
  const proved = consumeProof(family, proof, now);
  if (isActive(family) && isLooser(rules, family.rules) && !proved) return proofRequired;
  family.rules = rules;
  return answer(answered(state, userId, now));
}

/** setFamilyPin: the first one needs no proof. Proofs of an earlier PIN end. */
export function setFamilyPin(
  state: WorldState,
  userId: string,
  pin: string,
  proof: string | undefined,
  now: number,
): Outcome<undefined> {
  const missing = missingFamily(state);
  if (missing) return missing;
  if (!isPinAllowed(pin)) return refuse(422, 'PIN_TOO_SIMPLE', 'The PIN is too easy to guess.');
  const family = familyOf(state, userId, now);
  if (family && !consumeProof(family, proof, now)) return proofRequired;
  const unlocked = { wrong: 0, lockedUntil: 0, proofs: [] };
  state.families[userId] = { rules: null, until: null, ...family, pin, ...unlocked };
  return answer(undefined);
}

/** verifyFamilyPin: five wrong PINs in a row lock it. */
export function verifyFamilyPin(
  state: WorldState,
  userId: string,
  pin: string,
  now: number,
): Outcome<VerifiedPin> {
  const missing = missingFamily(state);
  if (missing) return missing;
  const family = familyOf(state, userId, now);
  if (!family) return answer({ kind: 'wrong', left: triesToLock });
  if (family.lockedUntil > now) return answer({ kind: 'locked', until: family.lockedUntil });
  if (pin !== family.pin) return answer(countWrong(family, now));
  Object.assign(family, { wrong: 0, lockedUntil: 0 });
  const proof = nextId(state, 'proof');
  const expiresAt = now + proofLife;
  family.proofs = [...family.proofs, { proof, until: expiresAt }];
  return answer({ kind: 'proved', proof, expiresAt });
}

function countWrong(family: StoredFamily, now: number): VerifiedPin {
  family.wrong++;
  const left = (triesToLock - (family.wrong % triesToLock)) % triesToLock;
  const minutes = locks[family.wrong / triesToLock - 1] ?? locks[2];
  if (left === 0) family.lockedUntil = now + minutes * minute;
  return { kind: 'wrong', left };
}

/** resetFamilyPin: rules and PIN end after 72 hours, also a PIN without rules. A repeat changes nothing. */
export function resetFamilyPin(
  state: WorldState,
  userId: string,
  now: number,
): Outcome<AnsweredFamily> {
  const missing = missingFamily(state);
  if (missing) return missing;
  const family = familyOf(state, userId, now);
  if (family) family.until ??= now + resetDelay;
  return answer(answered(state, userId, now));
}

/** keepFamilyOn: calls the reset off. */
export function keepFamilyOn(
  state: WorldState,
  userId: string,
  proof: string | undefined,
  now: number,
): Outcome<undefined> {
  const missing = missingFamily(state);
  if (missing) return missing;
  const family = familyOf(state, userId, now);
  if (!family || !consumeProof(family, proof, now)) return proofRequired;
  family.until = null;
  return answer(undefined);
}

const proofRequired = refuse(403, 'FAMILY_PROOF_REQUIRED', 'Type the PIN first.');

function answered(state: WorldState, userId: string, now: number): AnsweredFamily {
  const family = familyOf(state, userId, now);
  const month = { ...monthOf(now), spent: spentInMonth(state, userId, now) };
  if (!isActive(family)) return { state: 'OFF', until: null, rules: strictRules, month };
  const { rules, until } = family;
  return { state: until === null ? 'ON' : 'ENDING', until, rules, month };
}
