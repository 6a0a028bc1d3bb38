import type { ThirdParty } from '#ports/third-parties.ts';
import type { WithdrawalMarkets } from './withdrawal/markets.ts';

/** Bills the purchases of some countries in one currency. */
export interface BillingPlatform {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Two capital letters each. */
  readonly countries: readonly string[];
}

/** The first one bills in every country that no other names. */
export type BillingPlatforms = readonly [BillingPlatform, ...BillingPlatform[]];

/** `email` narrows the forgot-password page to e-mails (specification, section 5: the other reading). */
export type ResetKeyKind = 'any' | 'email';

/** The company that sells. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** A studio's settings of the store, fixed at build time. */
export interface Settings {
  readonly appVersion: string;
  /** Number of items on the shelves, if it is not that of the brand's catalogue. */
  readonly itemCount?: number;
  readonly billingPlatforms: BillingPlatforms;
  /** While true, buying is off and a notice asks players to use the mobile app. */
  readonly maintenance: boolean;
  /** The key that the forgot-password page accepts. */
  readonly resetKey: ResetKeyKind;
  /** Null if it is not set. */
  readonly seller: Seller | null;
  /** Markets in which prices contain the tax: countries, or `EU`. */
  readonly pricesIncludeTax: readonly string[];
  /** Where purchases can be withdrawn from; empty turns it off. */
  readonly withdrawal: WithdrawalMarkets;
  /** Whether a grown-up can set purchase rules. */
  readonly family: boolean;
  /** Third parties with code that the store loads. */
  readonly thirdParties: readonly ThirdParty[];
}
