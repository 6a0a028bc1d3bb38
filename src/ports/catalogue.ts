import type { CallProblem, Result } from './result.ts';

/** `price` is in minor units of the currency that the billing platform settles in. */
export interface SkuPrice {
  readonly skuId: string;
  readonly price: number;
}

export interface PriceQuery {
  readonly billingPlatformId: string;
  readonly skuIds: readonly string[];
  /** Whether to cache the answer for later visits, if the device can. */
  readonly keep?: boolean;
}

export interface KeptPrices {
  readonly prices: readonly SkuPrice[];
  /** When the platform sent them, in milliseconds since 1970. */
  readonly asOf: number;
}

export interface CataloguePort {
  /** Unknown SKUs are omitted. */
  prices(query: PriceQuery): Promise<Result<readonly SkuPrice[], CallProblem>>;
  /** The platform's last answer to the same request. Needs neither network nor session. */
  lastKnown(query: PriceQuery): Promise<KeptPrices | undefined>;
}
