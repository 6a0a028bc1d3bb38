import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { MaintenancePort } from '#ports/maintenance.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { CallProblem } from '#ports/result.ts';
import { reaction } from 'mobx';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { FamilyStore } from '../family/family-store.ts';
import { PurchaseLock } from '../family/purchase-lock.ts';
import { type Item, itemNamed, type ItemQuery } from '../catalogue/items.ts';
import type { ConnectivityStore } from '../device/connectivity-store.ts';
import { StateCell } from '../state-cell.ts';
import type { LocationStore, BillingRegion } from '../location/location-store.ts';
import type { Money } from '../catalogue/money.ts';
import type { PartLoader } from '../part-loader.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Settings } from '../settings.ts';
import type { CardForm } from './card-form.ts';
import type { ChosenCard } from '../purchase/card-source.ts';
import { type RenderedOffer, formFor, stashTyped } from './rendered-offer.ts';
import { EditCard } from './edit-card.ts';
import { MaintenanceCheck } from './maintenance-check.ts';
import { PaymentArea } from './payment-area.ts';
import { personalDataOf } from './personal-data-form.ts';
import type { PurchaseStore } from '../purchase/purchase-store.ts';
import { SavedCards } from './saved-cards.ts';
import { Generation } from '../generation.ts';
import { WithdrawalConsent } from './withdrawal-consent.ts';

/** The parts of the app a checkout page works with. */
export interface CheckoutDependencies {
  readonly session: SessionStore;
  readonly connectivity: ConnectivityStore;
  readonly catalogue: CatalogueStore;
  readonly location: LocationStore;
  readonly purchases: PurchaseStore;
  readonly analytics: AnalyticsReporter;
  readonly payments: PaymentsPort;
  readonly gameBridge: GameBridgePort;
  readonly settings: Settings;
  readonly maintenance: MaintenancePort;
  /** Undefined in a build without the family's rules. */
  readonly family: PartLoader<FamilyStore> | undefined;
}

/**
 * Why Pay stopped before anything was sent. After `price-changed` the new price is shown; after `bought-since` another
 * press buys another one. `currency-changed`: the player's location changed, with or without a press of Pay, and the
 * price shown is the one there. `rules-changed`: the family's rules did not allow it, as they or the month's total had
 * just changed; `rules-unknown`: they could not be checked.
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
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | {
      readonly kind: 'ready' | 'checking-price';
      readonly item: Item;
      /** Price, cards, form and purchase use this region, even if the player's location changes. */
      readonly place: BillingRegion;
      readonly price: Money;
      readonly form: CardForm;
      readonly notice: OfferNotice;
      /** How often the item was bought before the form was rendered; absent if the journal cannot be written. */
      readonly epoch?: number;
    };

export type Offer = Extract<CheckoutState, { kind: 'ready' | 'checking-price' }>;

/** One visit to the checkout page: the item asked for, its price, the cards, and Pay. */
export class Checkout {
  readonly cards: SavedCards;
  readonly area: PaymentArea;
  readonly edit: EditCard;
  readonly consent: WithdrawalConsent;
  readonly lock: PurchaseLock;
  readonly #app: CheckoutDependencies;
  readonly #query: ItemQuery;
  readonly #state = new StateCell<CheckoutState>({ kind: 'loading' });
  readonly #pressing = new StateCell(false);
  readonly maintenance: MaintenanceCheck;
  readonly #requests = new Generation();
  #opened: string | undefined;
  #rendered: RenderedOffer | undefined;
  #left = false;

  constructor(app: CheckoutDependencies, query: ItemQuery) {
    this.#app = app;
    this.#query = query;
    this.cards = new SavedCards(app.payments);
    this.area = new PaymentArea(this.cards);
    this.edit = new EditCard(this.cards);
    this.consent = new WithdrawalConsent(app.settings.withdrawal);
    this.lock = new PurchaseLock(app.family);
    this.maintenance = new MaintenanceCheck(app.maintenance, app.settings.maintenance);
  }

  get state(): CheckoutState {
    return this.#state.state;
  }

  /** Whether Pay is enabled. `pay` checks it too. */
  get canPay(): boolean {
    const { state } = this;
    const { purchases } = this.#app;
    if (state.kind !== 'ready' || state.epoch === undefined || this.maintenance.state) return false;
    return (
      this.cardReady &&
      !this.lock.sellsNothing &&
      !this.consent.isMissing(state.place.country) &&
      purchases.canBuy(state.item.skuId)
    );
  }

  /** Whether a card is chosen, or a new one typed in full. */
  get cardReady(): boolean {
    if (this.area.shows === 'saved-cards') return this.cards.selected !== undefined;
    const { state } = this;
    return 'form' in state && state.form.valid;
  }

  /**
   * Opens the page as soon as the player's location is known. Opens it again if the location changes or, after a
   * failure, if the network or the session is back, but never during a press of Pay. Returns a function that stops it:
   * a press that has recorded nothing by then does not order.
   */
  readonly start = (): (() => void) => {
    this.#left = false;
    this.lock.load();
    const stops = [
      () => void (this.#left = true),
      this.lock.leave,
      () => stashTyped(this.#app.session, this.#rendered),
      reaction(
        () => this.#toOpen,
        (visit) => {
          if (visit !== undefined && visit !== this.#opened) void this.open();
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.#isReachable,
        (isReachable) => {
          if (isReachable && this.state.kind === 'failed') void this.open();
        },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  };

  /**
   * Finds the item, and loads its price and the saved cards. The offer does not wait for the cards. Call it again to
   * retry; the last call counts. A refusal and typed values stay.
   */
  readonly open = async (): Promise<void> => {
    const item = itemNamed(this.#query, this.#app.catalogue.items);
    if (!item) return this.#state.set({ kind: 'unavailable' });
    const { place } = this.#app.location;
    await Promise.all([this.#offer(item, place), this.cards.open(place.billingPlatformId)]);
  };

  async #offer(item: Item, place: BillingRegion): Promise<void> {
    const isCurrent = this.#requests.next();
    const { purchases, session } = this.#app;
    this.#opened = this.#visit;
    this.edit.leave();
    this.#state.set({ kind: 'loading' });
    void this.maintenance.ask();
    const before = this.#rendered;
    if (!before && purchases.of(item.skuId).kind === 'bought') purchases.dismiss(item.skuId);
    const asked = Promise.all([
      this.#app.catalogue.readPrice(item.skuId, place),
      purchases.prepare(item.skuId),
    ]);
    const thrown = { kind: 'failed', problem: 'unavailable' } as const;
    const [answer, prepared] = await this.#state.guard(asked, thrown);
    if (!isCurrent()) return;
    if (!answer.ok) return this.#state.set({ kind: 'failed', problem: answer.problem });
    if (!answer.value) return this.#state.set({ kind: 'unavailable' });
    const form = formFor(place, before, session);
    // Keeps the first count, so that Pay stops if the item was bought in between.
    const epoch = prepared.ok ? { epoch: before?.epoch ?? prepared.value } : {};
    this.#rendered = { place, form, ...epoch };
    const moved = before && before.place.currency !== place.currency;
    const notice = moved ? 'currency-changed' : 'none';
    this.#state.set({ kind: 'ready', item, place, price: answer.value, form, notice, ...epoch });
    this.#reportOpened(item.skuId, answer.value);
  }

  /** Pays with the selected or typed card, unless price or region changed, or buying is off. */
  readonly pay = async (): Promise<void> => {
    const { state } = this;
    const { userId } = this.#app.session;
    if (!this.canPay || state.kind !== 'ready' || userId === undefined) return;
    if (this.#pressing.state) return;
    this.#pressing.set(true);
    try {
      await this.#press(state, userId);
    } finally {
      this.#pressing.set(false);
    }
  };

  async #press(state: Offer, userId: string): Promise<void> {
    const card = this.#chosenCard(state.form);
    const visit = this.#visit;
    const unknown = { ...state, notice: 'rules-unknown' } as const;
    const permit = await this.#state.guard(this.lock.permit(state.item, state.price), unknown);
    if (permit === 'unknown') this.#state.set(unknown);
    if (typeof permit === 'string' || this.#left || visit !== this.#visit) return;
    const price = await this.#confirmPrice(state);
    const { skuId, type } = state.item;
    const found = this.#app.purchases.of(skuId);
    const unseen = found.kind === 'bought' && !found.shown;
    if (!price || this.#left || visit !== this.#visit || unseen) return;
    const { billingPlatformId, country } = state.place;
    const order = { userId, sku: skuId, type, price, billingPlatformId, country };
    const intent = { ...order, ...this.consent.recordOf(country) };
    const allowed = this.lock.allowed(card);
    const result = await this.#app.purchases.pay(intent, allowed, state.epoch ?? 0, permit);
    if (result.kind === 'guarded') this.#state.set({ ...state, price, notice: 'rules-changed' });
    if (result.kind === 'bought-since') {
      const { epoch } = result;
      if (this.#rendered) this.#rendered = { ...this.#rendered, epoch };
      this.#state.set({ ...state, price, notice: 'bought-since', epoch });
    }
    const after = this.#app.purchases.of(skuId);
    if (after.kind !== 'refused') return;
    if (after.reason === 'card-gone') await this.cards.lose(billingPlatformId);
    if (after.reason === 'item-unavailable') await this.#confirmPrice(state);
  }

  /** The player and the billing region of this page. */
  get #visit(): string {
    const { session, location } = this.#app;
    return `${session.userId} ${location.place.billingPlatformId}`;
  }

  /** Whether the platform is reachable and recognises the player. */
  get #isReachable(): boolean {
    const { connectivity, session } = this.#app;
    return connectivity.online && session.state.kind === 'present';
  }

  /** The visit that the page should be open for; undefined while it is unknown, or must not change. */
  get #toOpen(): string | undefined {
    const { session, location } = this.#app;
    const known = location.state.kind === 'known' && session.userId === session.player;
    return known && !this.#pressing.state ? this.#visit : undefined;
  }

  #chosenCard(form: CardForm): ChosenCard {
    const { selected } = this.cards;
    if (this.area.shows === 'saved-cards' && selected) {
      return { kind: 'saved', paymentProfileId: selected.id };
    }
    const { holder, personalData } = form;
    const card = { kind: 'new', holder, save: form.save } as const;
    return personalData ? { ...card, personalData: personalDataOf(personalData) } : card;
  }

  /** Reloads the price. Undefined if it must not be paid or failed to load; the state then says why. */
  async #confirmPrice(offer: Offer): Promise<Money | undefined> {
    this.#state.set({ ...offer, kind: 'checking-price', notice: 'none' });
    const unknown = { ...offer, kind: 'ready', notice: 'price-unknown' } as const;
    const asked = Promise.all([
      this.#app.catalogue.readPrice(offer.item.skuId, offer.place),
      this.maintenance.ask(),
    ]);
    const [answer, off] = await this.#state.guard(asked, unknown);
    if (!answer.ok) {
      this.#state.set(unknown);
      return undefined;
    }
    const price = answer.value;
    if (!price) {
      this.#state.set({ kind: 'unavailable' });
      return undefined;
    }
    const same = price.minor === offer.price.minor && price.currency === offer.price.currency;
    const notice: OfferNotice = same ? 'none' : 'price-changed';
    this.#state.set({ ...offer, kind: 'ready', price, notice });
    return same && !off ? price : undefined;
  }

  #reportOpened(sku: string, { minor: value, currency }: Money): void {
    const billingPlatform = this.#app.settings.billingPlatformLabel;
    this.#app.analytics.checkoutOpened({ skuName: sku, value, currency, billingPlatform });
    this.#app.gameBridge.send({ kind: 'iap-checkout', sku, value, currency });
  }
}
