import type { CallProblem, Result } from './result.ts';

/** `unknown`: a state that this version does not know. It is shown as such and offers nothing. */
export const accountPurchaseStates = [
  'pending',
  'paid',
  'granted',
  'refunded',
  'disputed',
  'withdrawn',
  'failed',
  'unknown',
] as const;
export type AccountPurchaseState = (typeof accountPurchaseStates)[number];

/** `none`: not withdrawn. `unknown`: a state that this version does not know. */
export const withdrawalStates = ['none', 'received', 'accepted', 'declined', 'unknown'] as const;

/** The withdrawal from a purchase, as the platform knows it. Times in milliseconds since 1970. */
export interface PurchaseWithdrawal {
  readonly state: (typeof withdrawalStates)[number];
  /** The end of the period; null if the platform names none. */
  readonly until: number | null;
  readonly receivedAt: number | null;
}

/** A purchase of the account, from any device. */
export interface AccountPurchase {
  /** The `purchaseId` of `PaymentsPort.createPurchase`. */
  readonly id: string;
  /** What support asks for. */
  readonly reference: string;
  readonly sku: string;
  /** In minor units of any currency of ISO 4217, also one that the store does not sell in. */
  readonly price: { readonly minor: number; readonly currency: string };
  /** Two capital letters: where it was bought. */
  readonly country: string;
  readonly state: AccountPurchaseState;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly card: { readonly brand: string; readonly suffix: string } | null;
  /** https addresses; null if there is none, or none that is safe. */
  readonly receiptUrl: string | null;
  readonly fiscalDocumentUrl: string | null;
  /** Null if the platform says nothing about it. */
  readonly withdrawal: PurchaseWithdrawal | null;
}

/** At most 100 purchases, newest first. */
export interface PurchasePage {
  readonly purchases: readonly AccountPurchase[];
  /** Undefined on the last page. */
  readonly nextCursor: string | undefined;
  /** Whether purchases were left out, as they do not decode or are too many. */
  readonly incomplete?: boolean;
}

/** `unsupported`: the platform does not have this part. */
export type PurchaseHistoryProblem = 'unsupported' | CallProblem;

/** The purchases of the signed-in account. An optional part of the platform. */
export interface PurchaseHistoryPort {
  /**
   * listPurchases: one page, 50 purchases by default. Purchases that do not decode are left out.
   *
   * @param cursor of the page before; omitted for the first page
   */
  page(cursor?: string): Promise<Result<PurchasePage, PurchaseHistoryProblem>>;
}
