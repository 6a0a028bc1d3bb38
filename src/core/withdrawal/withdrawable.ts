import type { HistoryEntry } from '../purchase/purchase-history.ts';
import type { WithdrawalMarkets } from './markets.ts';
import { withdrawalTerms } from './terms.ts';

const day = 86_400_000;
const paid: readonly HistoryEntry['state'][] = ['bought', 'undelivered', 'delivering'];

/**
 * Until when a purchase can be withdrawn from, in milliseconds since 1970: as the platform says, otherwise by the terms
 * of the country it was bought in. The last day counts to its end, as pages name only the day. Undefined if it cannot
 * be, not any more, or was already.
 */
export function withdrawableUntil(
  entry: HistoryEntry,
  markets: WithdrawalMarkets,
  now: number,
): number | undefined {
  const { account, country, at, atHere = at } = entry;
  const isOff = Object.keys(markets).length === 0;
  if (isOff || entry.consent !== undefined || !paid.includes(entry.state)) return undefined;
  const known = account?.withdrawal;
  if (known && known.state !== 'none') return undefined;
  const terms = country === undefined ? undefined : withdrawalTerms(country, markets);
  // The clock that this is compared with may be ahead, and must not take a right away.
  const since = atHere <= now ? Math.max(at, atHere) : at;
  const ours = terms && terms.mode !== 'waived' ? since + terms.days * day : undefined;
  const end = known?.until ?? ours;
  const until = end === undefined ? undefined : endOfDay(end);
  return until !== undefined && until >= now ? until : undefined;
}

/** The time before which no purchase can be withdrawn from by the terms, in milliseconds since 1970. */
export function withdrawableSince(markets: WithdrawalMarkets, now: number): number {
  const days = Object.values(markets).map((terms) => terms?.days ?? 0);
  return now - (Math.max(0, ...days) + 1) * day;
}

/** The last millisecond of the day in the device's time zone. */
function endOfDay(time: number): number {
  return new Date(time).setHours(23, 59, 59, 999);
}
