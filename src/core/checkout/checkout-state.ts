import type { CallProblem } from '#ports/result.ts';
import type { Item } from '../catalogue/items.ts';
import type { Money } from '../catalogue/money.ts';
import type { BillingRegion } from '../location/location-store.ts';
import type { CardForm } from './card-form.ts';

/**
 * Why Pay stopped before anything was sent. After `price-changed` the new price is shown; after `bought-since` another
 * press buys another one. `currency-changed`: the player's location changed, and the price shown is the one there. Both
 * can appear without a press of Pay. `rules-changed`: the family's rules did not allow it, as they or the month's total
 * had just changed; `rules-unknown`: they could not be checked.
 */
export type OfferNotice =
  | 'none'
  | 'price-changed'
  | 'price-unknown'
  | 'bought-since'
  | 'currency-changed'
  | 'rules-changed'
  | 'rules-unknown';

export type CheckoutState =
  | { readonly kind: 'loading' | 'unavailable' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | {
      readonly kind: 'ready' | 'checking-price';
      readonly item: Item;
      /** Price, cards, form and purchase use this region, even if the player's location changes. */
      readonly region: BillingRegion;
      readonly price: Money;
      readonly form: CardForm;
      readonly notice: OfferNotice;
      /** How often the item was bought before the form was rendered; absent if the journal cannot be written. */
      readonly purchaseCount?: number;
    };

export type Offer = Extract<CheckoutState, { kind: 'ready' | 'checking-price' }>;
