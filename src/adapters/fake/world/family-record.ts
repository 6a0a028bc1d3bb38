import type { FamilyAmount, FamilyRules } from '#ports/family.ts';
import type { StoredPurchase, WorldState } from './state.ts';
import type { StoredFamily } from './stored-family.ts';

/** A record with rules. */
export type ActiveFamily = StoredFamily & { readonly rules: FamilyRules };

/** The account's record; undefined if it has none. After a reset, rules are dropped with their PIN. */
export function familyOf(state: WorldState, userId: string, now: number): StoredFamily | undefined {
  const family = state.families[userId];
  const isOver = family && family.until !== null && family.until <= now;
  if (!isOver) return family;
  delete state.families[userId];
  return undefined;
}

export function isActive(family: StoredFamily | undefined): family is ActiveFamily {
  return family !== undefined && family.rules !== null;
}

/** Uses the proof up. Returns whether it was valid. */
export function consumeProof(
  family: StoredFamily,
  proof: string | undefined,
  now: number,
): boolean {
  const valid = family.proofs.filter((one) => one.until > now);
  family.proofs = valid.filter((one) => one.proof !== proof);
  return family.proofs.length < valid.length;
}

/** The calendar month of a time, in UTC. `to` is the start of the next one. */
export function monthOf(now: number): { readonly from: number; readonly to: number } {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
}

/** What the account has spent in the calendar month: purchases that are open or paid, by currency. */
export function spentInMonth(
  state: WorldState,
  userId: string,
  now: number,
): readonly FamilyAmount[] {
  const { from, to } = monthOf(now);
  const totals = new Map<string, number>();
  for (const purchase of Object.values(state.purchases)) {
    const { amount, currency, createdAt } = purchase;
    if (purchase.userId !== userId || createdAt < from || createdAt >= to) continue;
    if (counts(purchase)) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  }
  return Array.from(totals, ([currency, minor]) => ({ minor, currency }));
}

function counts({ end, challenge }: StoredPurchase): boolean {
  const isPaidBack = end === 'refunded' || end === 'withdrawn';
  return !isPaidBack && end !== 'failed' && challenge !== 'failed';
}
