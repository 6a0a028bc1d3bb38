import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { PaymentsPort } from '#ports/payments.ts';
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
import type { ChosenCard } from './card-source.ts';
import { EditCard } from './edit-card.ts';
import { personalDataOf } from './personal-data-form.ts';
import type { PurchaseStore } from './purchase-store.ts';
import { SavedCards } from './saved-cards.ts';

/** The parts of the app a checkout page works with. */
export interface CheckoutDependencies {
  readonly session: SessionStore;
  readonly catalogue: CatalogueStore;
  readonly location: LocationStore;
  readonly purchases: PurchaseStore;
  readonly analytics: AnalyticsReporter;
  readonly payments: PaymentsPort;
  readonly gameBridge: GameBridgePort;
  readonly settings: Settings;
}

/** The checkout's address query, as it came. */
export interface CheckoutQuery {
  readonly skuId: string | null;
  readonly type: string | null;
}

/**
 * Why Pay stopped before anything was sent. After `price-changed` the price shown is the new one; after
 * `bought-since` a further press buys another one.
 */
export type OfferNotice = 'none' | 'price-changed' | 'price-unknown' | 'bought-since';

export type CheckoutState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | {
      readonly kind: 'ready' | 'checking-price';
      readonly item: Item;
      readonly price: Money;
      readonly form: CardForm;
      readonly notice: OfferNotice;
      /** How often the item was bought before the form was drawn; absent where purchases cannot be noted. */
      readonly epoch?: number;
    };

export type Offer = Extract<CheckoutState, { kind: 'ready' | 'checking-price' }>;

/** One visit to the checkout page: the item asked for, its price, the cards, and Pay. */
export class Checkout {
  readonly cards: SavedCards;
  readonly edit: EditCard;
  readonly #app: CheckoutDependencies;
  readonly #query: CheckoutQuery;
  readonly #flow = new Flow<CheckoutState>({ kind: 'loading' });
  readonly #addingCard = new Flow(false);
  #question = 0;

  constructor(app: CheckoutDependencies, query: CheckoutQuery) {
    this.#app = app;
    this.#query = query;
    this.cards = new SavedCards(app.payments);
    this.edit = new EditCard(this.cards);
  }

  get state(): CheckoutState {
    return this.#flow.state;
  }

  /** What the payment area shows: the saved cards, or the new-card form where there are none or one is to be added. */
  get area(): 'saved-cards' | 'new-card' {
    return this.cards.list.length > 0 && !this.#addingCard.state ? 'saved-cards' : 'new-card';
  }

  /** Pay's own rule; the button shows it, `pay` keeps it. */
  get canPay(): boolean {
    const { state } = this;
    const { purchases, settings } = this.#app;
    if (state.kind !== 'ready' || state.epoch === undefined || settings.maintenance) return false;
    return this.cardReady && purchases.canBuy(state.item.skuId);
  }

  /** Whether a card is chosen, or a new one typed in full. */
  get cardReady(): boolean {
    if (this.area === 'saved-cards') return this.cards.selected !== undefined;
    const { state } = this;
    return 'form' in state && state.form.valid;
  }

  readonly addCard = (): void => this.#addingCard.become(true);

  /** From the new-card form back to the list; false where there is none, and the page itself is to be left. */
  readonly backToCards = (): boolean => {
    if (this.area === 'saved-cards' || this.cards.list.length === 0) return false;
    this.#addingCard.become(false);
    return true;
  };

  /**
   * Finds the item, reads its price and the saved cards. Call again to retry; the last call counts. A
   * refusal stays: it may have come before anybody could see it.
   */
  readonly open = async (): Promise<void> => {
    const item = this.#item();
    if (!item) return this.#flow.become({ kind: 'unavailable' });
    const question = ++this.#question;
    this.#flow.become({ kind: 'loading' });
    const { purchases } = this.#app;
    if (purchases.of(item.skuId).kind === 'bought') purchases.dismiss(item.skuId);
    const [answer, epoch] = await Promise.all([
      this.#app.catalogue.readPrice(item.skuId),
      purchases.prepare(item.skuId),
      this.cards.load(this.#app.location.billingPlatformId),
    ]);
    if (question !== this.#question) return;
    if (!answer.ok) return this.#flow.become({ kind: 'failed', problem: answer.problem });
    if (!answer.value) return this.#flow.become({ kind: 'unavailable' });
    const form = new CardForm(this.#app.location.inBrazil);
    const offer = { kind: 'ready', item, price: answer.value, form, notice: 'none' } as const;
    this.#flow.become(epoch.ok ? { ...offer, epoch: epoch.value } : offer);
    this.#tellOpened(item.skuId, answer.value);
  };

  /** Pays with the card chosen or typed, unless the price is no longer the one shown. */
  readonly pay = async (): Promise<void> => {
    const { state } = this;
    const { userId } = this.#app.session;
    if (!this.canPay || state.kind !== 'ready' || userId === undefined) return;
    const card = this.#chosenCard(state.form);
    const price = await this.#confirmPrice(state);
    if (!price) return;
    const { skuId, type } = state.item;
    const { billingPlatformId } = this.#app.location;
    const intent = { userId, sku: skuId, type, price, billingPlatformId };
    const taken = await this.#app.purchases.pay(intent, card, state.epoch ?? 0);
    if (taken.kind === 'bought-since') {
      this.#flow.become({ ...state, price, notice: 'bought-since', epoch: taken.epoch });
    }
    const after = this.#app.purchases.of(skuId);
    const gone = after.kind === 'refused' && after.reason === 'card-gone';
    if (gone) await this.cards.load(billingPlatformId);
  };

  #chosenCard(form: CardForm): ChosenCard {
    const { selected } = this.cards;
    if (this.area === 'saved-cards' && selected) {
      return { kind: 'saved', paymentProfileId: selected.id };
    }
    const { holder, save, personalData } = form;
    const card = { kind: 'new', holder, save } as const;
    return personalData ? { ...card, personalData: personalDataOf(personalData) } : card;
  }

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
    const notice: OfferNotice = same ? 'none' : 'price-changed';
    this.#flow.become({ ...offer, kind: 'ready', price, notice });
    return same ? price : undefined;
  }

  #tellOpened(sku: string, { minor: value, currency }: Money): void {
    const billingPlatform = this.#app.settings.billingPlatformLabel;
    this.#app.analytics.checkoutOpened({ skuName: sku, value, currency, billingPlatform });
    this.#app.gameBridge.send({ kind: 'iap-checkout', sku, value, currency });
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
