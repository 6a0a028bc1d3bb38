import type { ItemType } from '../catalogue/items.ts';
import type { Money } from '../money.ts';

/** States only rise. `paid`: money has moved, the items have not; `granted`: both have. */
export type AttemptState = 'started' | 'created' | 'paid' | 'granted';

/** What one press of Pay wants: this item, at this price, for this player. */
export interface Intent {
  readonly userId: string;
  readonly sku: string;
  readonly type: ItemType;
  readonly price: Money;
  readonly billingPlatformId: string;
}

/**
 * One press of Pay. `id` is its key at the platform: every step can be asked again under it and is done
 * once. Holds no card data.
 */
export interface Attempt extends Intent {
  readonly id: string;
  readonly state: AttemptState;
  readonly paymentProfileId?: string;
  readonly purchaseId?: string;
  readonly paymentIntentId?: string;
  readonly clientSecret?: string | null;
}
