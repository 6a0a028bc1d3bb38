import type { FamilyRules } from '#ports/family.ts';
import { gemPack } from '../../support/purchase.ts';

/** The family's rules of a run, and the parent. */
export interface FamilyCase {
  /** This browser's rules at first; off by default. */
  readonly rules?: FamilyRules;
  /** This browser's rules from a `rules-changed` interruption on. */
  readonly later?: FamilyRules;
  /** Whether another player of this browser has bought the other pack this month. */
  readonly spentByOther?: true;
  /** Whether the parent enters the PIN, or closes the question. */
  readonly proves: boolean;
  /** Whether the account asks for the PIN each time, and the platform judges it. */
  readonly account?: true;
  /** Whether the platform wrongly judges the first repeat of an accepted key, without a proof. */
  readonly judgesRepeats?: true;
}

/** The cap allows one of two items, and not both. */
export const otherPack = {
  ...gemPack,
  sku: 'gems_pack_1',
  price: { minor: 99, currency: 'USD' },
} as const;
