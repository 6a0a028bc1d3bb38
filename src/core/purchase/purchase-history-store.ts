import type { ClockPort } from '#ports/clock.ts';
import { reaction } from 'mobx';
import type { JournalRecord } from './journal-record.ts';
import type { PurchaseStore } from './purchase-store.ts';
import { Generation } from '../generation.ts';
import { StateCell } from '../state-cell.ts';
import { type HistoryEntry, purchaseHistoryOf } from './purchase-history.ts';

/** `denied`: storage is denied, so nothing was bought on this device. */
export type PurchaseHistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'denied' }
  | {
      readonly kind: 'ready';
      readonly orders: readonly HistoryEntry[];
      /** References of records that cannot be read. */
      readonly unreadable: readonly string[];
    };

type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'read'; readonly record: JournalRecord };

/** The purchase history of the player on this device, while a page shows it. Needs no network. */
export class PurchaseHistoryStore {
  readonly #purchases: PurchaseStore;
  readonly #clock: ClockPort;
  readonly #reading = new StateCell<Reading>({ kind: 'loading' });
  readonly #requests = new Generation();

  constructor(purchases: PurchaseStore, clock: ClockPort) {
    this.#purchases = purchases;
    this.#clock = clock;
  }

  get state(): PurchaseHistoryState {
    const reading = this.#reading.state;
    if (reading.kind !== 'read') return reading;
    const { record } = reading;
    return {
      kind: 'ready',
      orders: purchaseHistoryOf(record, this.#purchases.all, this.#clock.now()),
      unreadable: record.unreadable.map((row) => row.reference),
    };
  }

  /**
   * Loads the purchases, and reloads them when one changes, in this tab or another. Returns a function that stops it.
   */
  readonly open = (): (() => void) => {
    const stop = reaction(
      () => {
        const { all, changesElsewhere } = this.#purchases;
        return [
          changesElsewhere,
          ...all.map(({ attempt, kind }) => `${attempt.id} ${kind}`),
        ].join();
      },
      () => void this.#read(),
      { fireImmediately: true },
    );
    return () => {
      this.#requests.next();
      stop();
    };
  };

  async #read(): Promise<void> {
    const isCurrent = this.#requests.next();
    const record = await this.#purchases.history();
    if (!isCurrent()) return;
    this.#reading.set(record.ok ? { kind: 'read', record: record.value } : { kind: 'denied' });
  }
}
