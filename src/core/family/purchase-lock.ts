import type { Item } from '../catalogue/items.ts';
import type { Money } from '../catalogue/money.ts';
import type { PartLoader } from '../part-loader.ts';
import type { ChosenCard } from '../purchase/card-source.ts';
import { StateCell } from '../state-cell.ts';
import { type Permit, type PermitResult, unjudged } from '../purchase/permit.ts';
import type { PurchaseState } from '../purchase/purchase-state.ts';
import type { FamilyStore } from './family-store.ts';
import { isFamilyRefusal } from './refusal.ts';

/** The family's rules at the checkout. In a build without them, everything is allowed. */
export class PurchaseLock {
  readonly #family: PartLoader<FamilyStore> | undefined;
  readonly #asking = new StateCell(false);

  /** @param family undefined in a build without the rules */
  constructor(family: PartLoader<FamilyStore> | undefined) {
    this.#family = family;
  }

  get store(): FamilyStore | undefined {
    return this.#family?.value;
  }

  /** Whether the rules are being read for the first time. */
  get loading(): boolean {
    return this.#family?.state.kind === 'loading' || this.store?.state.kind === 'unknown';
  }

  /** Whether the rules forbid every purchase. */
  get sellsNothing(): boolean {
    return this.store?.rules?.mode === 'none';
  }

  /** Whether a new card may be saved: the rules are known to be off, or to allow it. */
  get savesCards(): boolean {
    const { store } = this;
    return !this.#family || store?.isOff || store?.rules?.saveCards || false;
  }

  /** Whether a grown-up has set that no card is saved. */
  get forbidsSaving(): boolean {
    const state = this.store?.state;
    if (state?.kind !== 'known' || state.family.kind === 'off') return false;
    return !state.family.unreadable && !state.family.rules.saveCards;
  }

  /** The card as it may be used: not saved if the rules forbid it, which may have been read since it was chosen. */
  allowed(card: ChosenCard): ChosenCard {
    return card.kind === 'new' ? { ...card, save: card.save && this.savesCards } : card;
  }

  /** Whether a press of Pay waits for the rules or the PIN. */
  get asking(): boolean {
    return this.#asking.state;
  }

  /** The page was left: cancels the question of its press, also if it is not open yet. */
  readonly leave = (): void => {
    if (!this.asking) return;
    this.#asking.set(false);
    this.store?.question.cancel();
  };

  /** Loads the rules, or reads them again. */
  readonly load = (): void => {
    if (this.store) void this.store.read();
    else void this.#family?.load();
  };

  /** The result of a press. If the account's rules refused it, reads them again; the next press asks for the PIN. */
  readonly judged = (result: PurchaseState): void => {
    if (result.kind === 'bought') this.store?.notePurchase(false);
    if (result.kind !== 'refused' || !isFamilyRefusal(result.reason)) return;
    if (result.reason !== 'family-off') this.store?.notePurchase(true);
    this.load();
  };

  /** The permit of a purchase that needs no PIN, as far as the rules are known. */
  freePermit(price: Money): Permit | undefined {
    return this.#family ? this.store?.freePermit(price) : unjudged;
  }

  /** How a press of Pay passes the rules, which may ask for the PIN. */
  async permit(item: Item, price: Money): Promise<PermitResult> {
    if (!this.#family) return unjudged;
    this.#asking.set(true);
    try {
      const store = await this.#family.load();
      if (!store) return 'unknown';
      return await store.permit(item, price, () => this.asking);
    } finally {
      this.#asking.set(false);
    }
  }
}
