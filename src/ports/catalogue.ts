import type { CallProblem, Result } from './result.ts';

/** `price` is in minor units of the currency that the billing platform settles in. */
export interface SkuPrice {
  readonly skuId: string;
  readonly price: number;
}

export interface PriceQuery {
  readonly billingPlatformId: string;
  readonly skuIds: readonly string[];
}

export interface CataloguePort {
  /** Unknown SKUs are left out of the answer. */
  prices(query: PriceQuery): Promise<Result<readonly SkuPrice[], CallProblem>>;
}
