import { covers, type WithdrawalMarkets, type WithdrawalTerms } from './markets.ts';

/** The terms of a purchase in this country; undefined if it has no right to withdraw. */
export function withdrawalTerms(
  country: string,
  markets: WithdrawalMarkets,
): WithdrawalTerms | undefined {
  const market = Object.keys(markets).find((one) => covers(one, country));
  return market === undefined ? undefined : markets[market];
}
