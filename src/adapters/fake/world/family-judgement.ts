import { capOf, type FamilyAmount } from '#ports/family.ts';
import { consumeProof, familyOf, isActive, spentInMonth } from './family-record.ts';
import { type Refused, refuse } from './outcome.ts';
import { missingFamily } from './parts.ts';
import type { WorldState } from './state.ts';

/** The refusal of a purchase by the account's rules; undefined if they allow it. Uses the proof up. */
export function familyRefusal(
  state: WorldState,
  userId: string,
  { minor, currency }: FamilyAmount,
  proof: string | undefined,
  now: number,
): Refused | undefined {
  if (missingFamily(state)) return undefined;
  const family = familyOf(state, userId, now);
  if (!isActive(family)) return undefined;
  const { rules } = family;
  if (rules.mode === 'none') return refused('FAMILY_OFF', 'Nothing is sold here.');
  if (consumeProof(family, proof, now)) return undefined;
  const cap = capOf(rules, currency);
  if (rules.mode === 'each' || cap === undefined) {
    return refused('FAMILY_PIN_REQUIRED', 'This purchase needs the PIN.');
  }
  const totals = spentInMonth(state, userId, now);
  const spent = totals.find((total) => total.currency === currency)?.minor ?? 0;
  if (spent + minor <= cap) return undefined;
  return refused('FAMILY_CAP_REACHED', 'This month is over its cap.', {
    cap: { minor: cap, currency },
    spent: { minor: spent, currency },
  });
}

function refused(code: string, message: string, fields: object = {}): Refused {
  return { ...refuse(403, code, message), fields };
}
