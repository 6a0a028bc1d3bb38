import type { CallProblem } from '#ports/result.ts';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { type Item, type ItemType, itemTypes } from '../catalogue/items.ts';
import { Flow } from '../flow.ts';
import type { LocationStore } from '../location/location-store.ts';
import type { Money } from '../money.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Settings } from '../settings.ts';
import { CardForm } from './card-form.ts';
import type { ChosenCard, PurchaseStore } from './purchase-store.ts';

/** The parts of the app a checkout page works with. */
export interface CheckoutDependencies {
  readonly session: SessionStore;
  readonly catalogue: CatalogueStore;
  readonly location: LocationStore;
  readonly purchases: PurchaseStore;
  readonly analytics: AnalyticsReporter;
  readonly settings: Settings;
}

/** The checkout's address query, as it came. */
export interface CheckoutQuery {
  readonly skuId: string | null;
  readonly type: string | null;
}

/** Why Pay stopped before anything was sent; the price shown is the new one after `price-changed`. */
export type PriceNotice = 'none' | 'price-changed' | 'price-unknown';

export type CheckoutState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | {
      readonly kind: 'ready' | 'checking-price';
      readonly item: Item;
      readonly price: Money;
      readonly form: CardForm;
      readonly notice: PriceNotice;
    };

type Offer = Extract<CheckoutState, { kind: 'ready' | 'checking-price' }>;

/** One visit to the checkout page: the item asked for, its price, the form, and Pay. */
export class Checkout {
  readonly #app: CheckoutDependencies;
  readonly #query: CheckoutQuery;
  readonly #flow = new Flow<CheckoutState>({ kind: 'loading' });

  constructor(app: CheckoutDependencies, query: CheckoutQuery) {
    this.#app = app;
    this.#query = query;
  }

  get state(): CheckoutState {
    return this.#flow.state;
  }

  /** Pay's own rule; the button shows it, `pay` keeps it. */
  get canPay(): boolean {
    const { state } = this;
    const { purchases, settings } = this.#app;
    return state.kind === 'ready' && state.form.valid && !purchases.open && !settings.maintenance;
  }

  /** Finds the item and reads its price. Call again to retry. */
  readonly open = async (): Promise<void> => {
    const item = this.#item();
    if (!item) return this.#flow.become({ kind: 'unavailable' });
    this.#flow.become({ kind: 'loading' });
    const answer = await this.#app.catalogue.readPrice(item.skuId);
    if (!answer.ok) return this.#flow.become({ kind: 'failed', problem: answer.problem });
    if (!answer.value) return this.#flow.become({ kind: 'unavailable' });
    const form = new CardForm(!this.#app.location.inBrazil);
    this.#flow.become({ kind: 'ready', item, price: answer.value, form, notice: 'none' });
    this.#app.analytics.checkoutOpened({
      skuName: item.skuId,
      value: answer.value.minor,
      currency: answer.value.currency,
      billingPlatform: this.#app.settings.billingPlatformLabel,
    });
  };

  /** Pays with the card in the form, unless the price is no longer the one shown. */
  readonly pay = async (): Promise<void> => {
    const { state } = this;
    const { userId } = this.#app.session;
    if (!this.canPay || state.kind !== 'ready' || userId === undefined) return;
    const price = await this.#confirmPrice(state);
    if (!price) return;
    const card: ChosenCard = { kind: 'new', holder: state.form.holder, save: state.form.save };
    const { skuId, type } = state.item;
    const { billingPlatformId } = this.#app.location;
    await this.#app.purchases.pay({ userId, sku: skuId, type, price, billingPlatformId }, card);
  };

  /** Reads the price anew; undefined where it changed or cannot be read, which the state then says. */
  async #confirmPrice(offer: Offer): Promise<Money | undefined> {
    this.#flow.become({ ...offer, kind: 'checking-price', notice: 'none' });
    const answer = await this.#app.catalogue.readPrice(offer.item.skuId);
    if (!answer.ok) {
      this.#flow.become({ ...offer, kind: 'ready', notice: 'price-unknown' });
      return undefined;
    }
    const price = answer.value;
    if (!price) {
      this.#flow.become({ kind: 'unavailable' });
      return undefined;
    }
    const same = price.minor === offer.price.minor && price.currency === offer.price.currency;
    const notice: PriceNotice = same ? 'none' : 'price-changed';
    this.#flow.become({ ...offer, kind: 'ready', price, notice });
    return same ? price : undefined;
  }

  #item(): Item | undefined {
    const { skuId, type } = this.#query;
    if (!skuId || !isItemType(type)) return undefined;
    const listed = this.#app.catalogue.items.find((item) => item.skuId === skuId);
    if (listed) return listed.type === type ? listed : undefined;
    return type === 'hidden' ? { type, skuId } : undefined;
  }
}

function isItemType(type: string | null): type is ItemType {
  return itemTypes.some((known) => known === type);
}
