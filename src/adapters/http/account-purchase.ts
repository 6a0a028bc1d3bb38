import {
  type AccountPurchase,
  accountPurchaseStates,
  type PurchaseWithdrawal,
  withdrawalStates,
} from '#ports/purchase-history.ts';
import * as v from 'valibot';
import type { ListPurchasesResponse } from './contract/extensions.gen.ts';
import { money } from '../shared/money.ts';
import { timeValue } from './time.ts';

// Decodes the platform's answer about the purchases of an account into the port's types.

/** Addresses name purchases and items: half a surrogate pair cannot be encoded. */
const text = v.pipe(v.string(), v.regex(/^\P{Surrogate}+$/u));
/** A time that cannot be read hides nothing that is said beside it. */
const optionalTime = v.optional(v.fallback(v.nullable(timeValue), null), null);

/** The state in the domain's words: the same in small letters. */
function stateOf<S extends string>(states: readonly S[], answered: string): S | 'unknown' {
  return states.find((state) => state.toUpperCase() === answered) ?? 'unknown';
}

/** Another version of the contract may add statuses and fields: the purchase is still shown. */
const unreadable: PurchaseWithdrawal = { state: 'unknown', until: null, receivedAt: null };

const withdrawal = v.fallback(
  v.nullable(
    v.pipe(
      v.object({ state: v.string(), until: optionalTime, receivedAt: optionalTime }),
      v.transform(({ state, ...times }): PurchaseWithdrawal => {
        return { state: stateOf(withdrawalStates, state), ...times };
      }),
    ),
  ),
  unreadable,
);

/** An https address without credentials; null for anything else. */
const safeLink = v.pipe(
  v.unknown(),
  v.transform((answered): string | null => {
    if (typeof answered !== 'string') return null;
    try {
      const { protocol, username, password, href } = new URL(answered);
      return protocol === 'https:' && username === '' && password === '' ? href : null;
    } catch {
      return null;
    }
  }),
);

const card = v.fallback(v.nullable(v.object({ brand: v.string(), suffix: v.string() })), null);

const accountPurchase: v.GenericSchema<unknown, AccountPurchase> = v.object({
  id: text,
  reference: text,
  sku: text,
  price: money,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  state: v.pipe(
    v.string(),
    v.transform((state) => stateOf(accountPurchaseStates, state)),
  ),
  createdAt: timeValue,
  card: v.optional(card, null),
  receiptUrl: v.optional(safeLink, null),
  fiscalDocumentUrl: v.optional(safeLink, null),
  withdrawal: v.optional(withdrawal, null),
});

/** Undefined if the row violates the contract. */
export function readPurchase(row: unknown): AccountPurchase | undefined {
  const decoded = v.safeParse(accountPurchase, row);
  return decoded.success ? decoded.output : undefined;
}

type Answered = { readonly [K in keyof ListPurchasesResponse]: unknown };

/** A page; its rows are decoded one by one. */
export const pageOfRows = v.object({
  purchases: v.array(v.unknown()),
  nextCursor: v.nullable(v.string()),
} satisfies Record<keyof Answered, v.GenericSchema>);
