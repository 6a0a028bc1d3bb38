import { answer, type Outcome } from './outcome.ts';
import { missingPart } from './parts.ts';
import type { StoredPurchase, WorldState } from './state.ts';
import { withdrawalUntil } from './withdrawal-period.ts';

/** A purchase as the contract lists it, with times in milliseconds since 1970. */
export interface ListedPurchase {
  readonly id: string;
  readonly reference: string;
  readonly sku: string;
  readonly price: { readonly minor: number; readonly currency: string };
  readonly country: string;
  readonly state: string;
  readonly createdAt: number;
  readonly card: StoredPurchase['card'];
  readonly receiptUrl: string | null;
  readonly fiscalDocumentUrl: string | null;
  readonly withdrawal: {
    readonly state: 'NONE' | 'RECEIVED' | 'ACCEPTED' | 'DECLINED';
    readonly until: number | null;
    readonly receivedAt: number | null;
  } | null;
}

export interface ListedPage {
  readonly purchases: readonly ListedPurchase[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * listPurchases: the account's purchases, newest first.
 *
 * @param cursor of the page before; an unknown one has an empty page
 */
export function listPurchases(
  state: WorldState,
  userId: string,
  cursor: string | undefined,
  limit = 50,
): Outcome<ListedPage> {
  const missing = missingPart(state);
  if (missing) return missing;
  const own = Object.values(state.purchases)
    .filter((one) => one.userId === userId)
    .sort(newestFirst);
  const last = own.findIndex(({ id }) => `after:${id}` === cursor);
  const rest = cursor === undefined ? own : last < 0 ? [] : own.slice(last + 1);
  const page = rest.slice(0, limit);
  const more = rest.length > page.length;
  return answer({
    purchases: page.map((one) => listed(state, one)),
    nextCursor: more ? `after:${page.at(-1)?.id}` : null,
  });
}

function newestFirst(one: StoredPurchase, other: StoredPurchase): number {
  return other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1);
}

function listed(state: WorldState, purchase: StoredPurchase): ListedPurchase {
  const { id, reference, sku, amount, currency, country, createdAt, card, links } = purchase;
  return {
    id,
    reference,
    sku,
    price: { minor: amount, currency },
    country,
    state: stateOf(state, purchase),
    createdAt,
    card,
    receiptUrl: links?.receipt ?? null,
    fiscalDocumentUrl: links?.fiscalDocument ?? null,
    withdrawal: withdrawalOf(purchase),
  };
}

function stateOf({ grants }: WorldState, { id, end, paid, challenge }: StoredPurchase): string {
  if (end) return end.toUpperCase().replace('-', '_');
  if (paid) return Object.hasOwn(grants, id) ? 'GRANTED' : 'PAID';
  return challenge === 'failed' ? 'FAILED' : 'PENDING';
}

function withdrawalOf({ country, createdAt, withdrawal }: StoredPurchase) {
  const until = withdrawalUntil(country, createdAt) ?? null;
  if (withdrawal) return { ...withdrawal, until };
  return until === null ? null : { state: 'NONE' as const, until, receivedAt: null };
}
