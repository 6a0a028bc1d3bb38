import type { ClockPort } from '#ports/clock.ts';
import type { Attempt } from './attempt.ts';
import { isOpen } from './purchase-state.ts';
import type { PurchaseStore } from './purchase-store.ts';
import { StateCell } from '../state-cell.ts';

const day = 86_400_000;

type SettledPurchase =
  | { readonly kind: 'looking' | 'none' }
  | {
      readonly kind: 'bought';
      readonly attempt: Attempt;
      /** Whether this page has sent the game the collect message. */
      readonly collected?: true;
    };

/** `open`: the outcome is pending; the item's checkout page shows it. */
export type LastPurchaseState =
  SettledPurchase | { readonly kind: 'open'; readonly attempt: Attempt };

/** The purchase that the success page shows: of this visit, otherwise the last one in the journal. */
export class LastPurchase {
  readonly #purchases: PurchaseStore;
  readonly #clock: ClockPort;
  readonly #sku: string;
  readonly #state = new StateCell<SettledPurchase>({ kind: 'looking' });

  constructor(purchases: PurchaseStore, clock: ClockPort, sku: string) {
    this.#purchases = purchases;
    this.#clock = clock;
    this.#sku = sku;
  }

  /** Stays once bought, even if another purchase follows. */
  get state(): LastPurchaseState {
    const live = this.#purchases.of(this.#sku);
    const known = this.#state.state;
    if (live.kind === 'bought') return { kind: 'bought', attempt: live.attempt };
    if (known.kind === 'bought') return known;
    if (isOpen(live)) return { kind: 'open', attempt: live.attempt };
    return live.kind === 'refused' ? { kind: 'none' } : known;
  }

  /** Reads the journal: bought if the item's last purchase succeeded within the last day. */
  readonly look = async (): Promise<void> => {
    const record = await this.#purchases.history();
    if (this.#state.state.kind === 'bought') return;
    const last = record.ok && record.value.finished.find((row) => row.attempt.sku === this.#sku);
    const lately = last && this.#clock.now() - last.finishedAt < day;
    const bought = lately && last.outcome === 'bought';
    this.#state.set(bought ? { kind: 'bought', attempt: last.attempt } : { kind: 'none' });
  };

  /** The player has seen it. Other pages do not show it again. */
  readonly shown = (): void => {
    const live = this.#purchases.of(this.#sku);
    if (live.kind !== 'bought') return;
    this.#state.set({ kind: 'bought', attempt: live.attempt });
    this.#purchases.shown(this.#sku);
    this.#purchases.dismiss(this.#sku);
  };

  /** Tells the game to collect the purchase. */
  readonly collect = (): void => {
    const live = this.#purchases.of(this.#sku);
    if (!('grant' in live)) return;
    this.#state.set({ kind: 'bought', attempt: live.attempt, collected: true });
    this.#purchases.collect(this.#sku);
  };
}
