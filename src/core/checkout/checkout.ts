import { reaction } from 'mobx';
import { PurchaseLock } from '../family/purchase-lock.ts';
import type { Item } from '../catalogue/items.ts';
import { StateCell } from '../state-cell.ts';
import type { BillingRegion } from '../location/location-store.ts';
import type { Money } from '../catalogue/money.ts';
import type { CardForm } from './card-form.ts';
import type { ChosenCard } from '../purchase/card-source.ts';
import type { Permit } from '../purchase/permit.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import type { CheckoutState, Offer } from './checkout-state.ts';
import { type RenderedOffer, formFor, priceNotice, stashTyped } from './rendered-offer.ts';
import { EditCard } from './edit-card.ts';
import { itemNamed, type ItemQuery } from './item-query.ts';
import { MaintenanceCheck } from './maintenance-check.ts';
import { PaymentArea } from './payment-area.ts';
import { SavedCards } from './saved-cards.ts';
import { Generation } from '../generation.ts';
import { isReachable } from '../session/is-reachable.ts';
import { covers } from '../withdrawal/markets.ts';
import { type SheetPurpose, WalletSheet } from './wallet-sheet.ts';
import { WithdrawalConsent } from './withdrawal-consent.ts';

/** One visit to the checkout page: the item asked for, its price, the cards, and Pay. */
export class Checkout {
  readonly cards: SavedCards;
  readonly area: PaymentArea;
  readonly edit: EditCard;
  readonly consent: WithdrawalConsent;
  readonly lock: PurchaseLock;
  readonly wallet: WalletSheet;
  readonly #app: CheckoutDependencies;
  readonly #query: ItemQuery;
  readonly #state = new StateCell<CheckoutState>({ kind: 'loading' });
  readonly #pressing = new StateCell(false);
  readonly #lastPress = new StateCell<'pay' | 'wallet'>('pay');
  readonly maintenance: MaintenanceCheck;
  readonly #requests = new Generation();
  #opened: string | undefined;
  #reported: string | undefined;
  #rendered: RenderedOffer | undefined;
  #left = false;

  constructor(app: CheckoutDependencies, query: ItemQuery) {
    this.#app = app;
    this.#query = query;
    this.cards = new SavedCards(app.payments);
    this.area = new PaymentArea(this.cards);
    this.edit = new EditCard(this.cards, this.area, app.session);
    this.consent = new WithdrawalConsent(app.settings.withdrawal);
    this.lock = new PurchaseLock(app.family);
    this.wallet = new WalletSheet(this, app);
    this.maintenance = new MaintenanceCheck(app.maintenance, app.settings.maintenance);
  }

  get state(): CheckoutState {
    return this.#state.state;
  }

  /** Whether a press of Pay, by card or wallet, has not ended. */
  get pressing(): boolean {
    return this.#pressing.state;
  }

  /** What was pressed last: its notices are shown beside it. */
  get lastPress(): 'pay' | 'wallet' {
    return this.#lastPress.state;
  }

  /** Whether Pay is enabled. `pay` checks it too. */
  get canPay(): boolean {
    return this.cardReady && this.canOrder;
  }

  /** Whether a purchase may begin, with whatever card. */
  get canOrder(): boolean {
    const { state } = this;
    if (state.kind !== 'ready' || state.purchaseCount === undefined || this.maintenance.state)
      return false;
    return (
      !this.lock.sellsNothing &&
      !this.consent.isMissing(state.region.country) &&
      this.#app.purchases.canBuy(state.item.skuId)
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
   * failure, if the network or the session is back or the page becomes visible, but never during a press of Pay.
   * Returns a function that stops it: a press that has recorded nothing by then does not order.
   */
  readonly start = (): (() => void) => {
    this.#left = false;
    this.lock.load();
    const stops = [
      () => void (this.#left = true),
      this.lock.leave,
      this.wallet.close,
      this.edit.stash,
      this.#app.device.onVisible(this.maintenance.askAgain),
      () => stashTyped(this.#app.session, this.#rendered),
      reaction(
        () => this.#toOpen,
        (visit) => {
          if (visit !== undefined && visit !== this.#opened) void this.open();
        },
        { fireImmediately: true },
      ),
      reaction(() => isReachable(this.#app), this.#retry),
      this.#app.device.onVisible(this.#retry),
    ];
    return () => stops.forEach((stop) => stop());
  };

  readonly #retry = (): void => {
    if (this.state.kind === 'failed' && isReachable(this.#app)) void this.open();
  };

  /**
   * Finds the item, and loads its price and the saved cards. The offer does not wait for the cards. Call it again to
   * retry; the last call counts. A refusal and typed values stay.
   */
  readonly open = async (): Promise<void> => {
    const item = itemNamed(this.#query, this.#app.catalogue);
    if (!item) return this.#state.set({ kind: 'unavailable' });
    const { region } = this.#app.location;
    await Promise.all([this.#offer(item, region), this.cards.open(region.billingPlatformId)]);
  };

  async #offer(item: Item, region: BillingRegion): Promise<void> {
    const isCurrent = this.#requests.next();
    const { purchases, session } = this.#app;
    this.#opened = this.visit;
    this.edit.leave();
    this.#state.set({ kind: 'loading' });
    void this.maintenance.ask();
    const before = this.#rendered;
    if (!before && purchases.of(item.skuId).kind === 'bought') purchases.dismiss(item.skuId);
    const asked = Promise.all([
      this.#app.catalogue.readPrice(item.skuId, region),
      purchases.prepare(item.skuId),
    ]);
    const thrown = { kind: 'failed', problem: 'unavailable' } as const;
    const [answer, prepared] = await this.#state.guard(asked, thrown);
    if (!isCurrent()) return;
    if (!answer.ok) return this.#state.set({ kind: 'failed', problem: answer.problem });
    if (!answer.value) return this.#state.set({ kind: 'unavailable' });
    const form = formFor(region, before, session);
    // Keeps the first count, so that Pay stops if the item was bought in between.
    const counted = prepared.ok ? { purchaseCount: before?.purchaseCount ?? prepared.value } : {};
    const price = answer.value;
    const notice = priceNotice(before?.price, price);
    this.#rendered = { region, price, form, ...counted };
    this.#state.set({ kind: 'ready', item, region, price, form, notice, ...counted });
    this.#reportOpened(item.skuId, price);
  }

  /** Pays with the selected or typed card, unless price or region changed, or buying is off. */
  readonly pay = (): Promise<void> =>
    this.#once('pay', this.canPay, async (offer, userId) => {
      const card = this.#chosenCard(offer.form);
      const { visit } = this;
      const permit = await this.#permit(offer);
      if (permit && visit === this.visit) await this.#press(offer, userId, card, permit);
    });

  /** A wallet's press: pays this price with its card, unless price or region changed, or buying is off. */
  payByWallet(card: ChosenCard, { permit, visit, price }: SheetPurpose): Promise<void> {
    return this.#once('wallet', this.canOrder, async (offer, userId) => {
      if (visit === this.visit) await this.#press({ ...offer, price }, userId, card, permit);
    });
  }

  /** A wallet's button: passes the permit of the rules, which may ask for the PIN, to `unlock`. */
  unlockWallet(unlock: (purpose: SheetPurpose) => void): Promise<void> {
    return this.#once('wallet', this.canOrder, async (offer) => {
      const { visit } = this;
      const permit = await this.#permit(offer);
      if (permit && !this.#left) unlock({ permit, visit, price: offer.price });
    });
  }

  /** One press at a time. */
  async #once(
    by: 'pay' | 'wallet',
    may: boolean,
    press: (offer: Offer, userId: string) => Promise<void>,
  ): Promise<void> {
    const { state } = this;
    const { userId } = this.#app.session;
    if (!may || state.kind !== 'ready' || userId === undefined || this.#pressing.state) return;
    this.#lastPress.set(by);
    this.#pressing.set(true);
    try {
      await press(state, userId);
    } finally {
      this.#pressing.set(false);
    }
  }

  /** How the purchase rules let a press pass; undefined if they do not. */
  async #permit(offer: Offer): Promise<Permit | undefined> {
    // An equal notice is only announced again if it was gone.
    this.#state.set({ ...offer, notice: 'none' });
    const unknown = { ...offer, notice: 'rules-unknown' } as const;
    const permit = await this.#state.guard(this.lock.permit(offer.item, offer.price), unknown);
    if (permit === 'unknown') this.#state.set(unknown);
    return typeof permit === 'string' ? undefined : permit;
  }

  async #press(state: Offer, userId: string, card: ChosenCard, permit: Permit): Promise<void> {
    const { visit } = this;
    if (this.#left) return;
    const price = await this.#confirmPrice(state);
    const { skuId, type } = state.item;
    const found = this.#app.purchases.of(skuId);
    const unseen = found.kind === 'bought' && !found.shown;
    if (!price || this.#left || visit !== this.visit || unseen) return;
    const { billingPlatformId, country } = state.region;
    const order = { userId, sku: skuId, type, price, billingPlatformId, country };
    const intent = { ...order, ...this.consent.recordOf(country) };
    const allowed = this.lock.allowed(card);
    this.#reportOpened(skuId, price);
    const result = await this.#app.purchases.pay(intent, allowed, state.purchaseCount ?? 0, permit);
    if (result.kind === 'guarded') {
      this.lock.load();
      this.#state.set({ ...state, price, notice: 'rules-changed' });
    }
    if (result.kind === 'bought-since') {
      const { purchaseCount } = result;
      if (this.#rendered) this.#rendered = { ...this.#rendered, purchaseCount };
      this.#state.set({ ...state, price, notice: 'bought-since', purchaseCount });
    }
    const after = this.#app.purchases.of(skuId);
    this.lock.judged(after);
    if (after.kind !== 'refused') return;
    if (after.reason === 'card-gone') void this.cards.lose(billingPlatformId);
    if (after.reason === 'item-unavailable') await this.#confirmPrice(state);
  }

  /** The player and the billing region of this page, as far as price, cards, form, rights and tax depend on them. */
  get visit(): string {
    const { session, location, settings } = this.#app;
    const { billingPlatformId, country, inBrazil } = location;
    const markets = [...Object.keys(settings.withdrawal), ...settings.pricesIncludeTax];
    const own = markets.filter((market) => covers(market, country));
    return [session.userId, billingPlatformId, inBrazil, ...own].join(' ');
  }

  /** The visit that the page should be open for; undefined while it is unknown, or must not change. */
  get #toOpen(): string | undefined {
    const { session, location } = this.#app;
    const known = location.state.kind === 'known' && session.userId === session.player;
    return known && !this.#pressing.state ? this.visit : undefined;
  }

  #chosenCard(form: CardForm): ChosenCard {
    const { selected } = this.cards;
    if (this.area.shows === 'saved-cards' && selected) {
      return { kind: 'saved', paymentProfileId: selected.id };
    }
    return form.card;
  }

  /** Reloads the price. Undefined if it must not be paid or failed to load; the state then says why. */
  async #confirmPrice(offer: Offer): Promise<Money | undefined> {
    this.#state.set({ ...offer, kind: 'checking-price', notice: 'none' });
    const unknown = { ...offer, kind: 'ready', notice: 'price-unknown' } as const;
    const reading = this.#app.catalogue.readPrice(offer.item.skuId, offer.region);
    const asked = Promise.all([reading, this.maintenance.ask()]);
    const [answer, off] = await this.#state.guard(asked, unknown);
    const price = answer.ok ? answer.value : undefined;
    if (!price) {
      this.#state.set(answer.ok ? { kind: 'unavailable' } : unknown);
      return undefined;
    }
    const notice = priceNotice(offer.price, price);
    if (this.#rendered) this.#rendered = { ...this.#rendered, price };
    this.#state.set({ ...offer, kind: 'ready', price, notice });
    return notice === 'none' && !off ? price : undefined;
  }

  /** Once for each visit; while a purchase is open, not before the next one begins. */
  #reportOpened(sku: string, { minor: value, currency }: Money): void {
    const { kind } = this.#app.purchases.of(sku);
    const isNew = this.#reported !== this.#opened && (kind === 'idle' || kind === 'refused');
    if (this.#left || !isNew) return;
    this.#reported = this.#opened;
    this.#app.analytics.checkoutOpened({ skuName: sku, value, currency });
    this.#app.gameBridge.send({ kind: 'iap-checkout', sku, value, currency });
  }
}
