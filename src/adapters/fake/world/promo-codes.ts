import { answer, type Outcome } from './outcome.ts';
import type { Account, WorldState } from './state.ts';

/** The game server's answer; without a reason if it succeeded. */
export interface Redemption {
  readonly status: 'SUCCESS' | 'FAILURE';
  readonly failureReason: string | null;
}

/** Promo codes of the demo and their outcomes. Any other code is invalid. */
const codes: Readonly<
  Record<string, { readonly coins: number; readonly gems: number } | { readonly reason: string }>
> = {
  SUNSHINE2026: { coins: 500, gems: 50 },
  LANTERNNIGHT: { coins: 2500, gems: 0 },
  SUMMERGONE1: { reason: 'EXPIRED' },
  FIRSTHUNDRED: { reason: 'LIMIT_REACHED' },
  ONLYFORFOXES: { reason: 'WRONG_SEASON' },
};

/** The `redeemPromoCode` mutation. Each code works once per player. */
export function redeemPromoCode(
  state: WorldState,
  account: Account,
  promoCode: string,
): Outcome<Redemption> {
  const name = promoCode.toUpperCase();
  const code = Object.hasOwn(codes, name) ? codes[name] : undefined;
  if (!code) return failure('INVALID_PROMO_CODE');
  if ('reason' in code) return failure(code.reason);
  const redemption = `${account.userId} ${name}`;
  if (state.redeemed.includes(redemption)) return failure('ALREADY_REDEEMED');
  state.redeemed.push(redemption);
  account.coins += code.coins;
  account.gems += code.gems;
  return answer({ status: 'SUCCESS', failureReason: null });
}

function failure(failureReason: string): Outcome<Redemption> {
  return answer({ status: 'FAILURE', failureReason });
}
