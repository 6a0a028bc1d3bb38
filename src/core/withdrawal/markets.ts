/**
 * When money is paid back after a withdrawal:
 * - `unused`: if what was granted is still there
 * - `any`: in any case
 * - `waived`: never; the buyer gives up the right before each purchase, by a sentence of its own
 */
export type WithdrawalMode = 'unused' | 'any' | 'waived';

/** The right to withdraw from a purchase in one market. */
export interface WithdrawalTerms {
  readonly days: number;
  readonly mode: WithdrawalMode;
}

/** By country, in two capital letters; `EU` stands for its members, Iceland, Liechtenstein and Norway. */
export type WithdrawalMarkets = Readonly<Partial<Record<string, WithdrawalTerms>>>;

const europe =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** The countries of a market, which is a country or `EU`. */
export function countriesOf(market: string): readonly string[] {
  return market === 'EU' ? europe.split(' ') : [market];
}

/** Whether a market, a country or `EU`, covers the country. */
export function covers(market: string, country: string): boolean {
  return countriesOf(market).includes(country);
}

/** Whether pages link to the withdrawal: in its markets, and if the visitor's country is not known. */
export function offersWithdrawal(markets: WithdrawalMarkets, country?: string): boolean {
  return Object.keys(markets).some((market) => country === undefined || covers(market, country));
}
