import type { CallProblem, Result } from './result.ts';

/** `price` is in minor units of the currency that the billing platform settles in. */
export interface SkuPrice {
  readonly skuId: string;
  readonly price: number;
}

export interface PriceQuery {
  readonly billingPlatformId: string;
  readonly skuIds: readonly string[];
  /** Whether the answer is to be known at later visits, as far as this device keeps such things. */
  readonly keep?: boolean;
}

export interface KeptPrices {
  readonly prices: readonly SkuPrice[];
  /** Milliseconds since 1970: when the platform said so. */
  readonly asOf: number;
}

export interface CataloguePort {
  /** Unknown SKUs are left out of the answer. */
  prices(query: PriceQuery): Promise<Result<readonly SkuPrice[], CallProblem>>;
  /** The platform's last answer to the same request. Needs neither network nor session. */
  lastKnown(query: PriceQuery): Promise<KeptPrices | undefined>;
}
