import type { ClockPort } from '#ports/clock.ts';
import { reaction } from 'mobx';
import type { Book } from './journal-record.ts';
import type { PurchaseStore } from './purchase-store.ts';
import { Flow } from '../flow.ts';
import { type Order, ordersOf } from './purchase-history.ts';

/** `denied`: this device keeps nothing, so nothing was bought on it. */
export type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'denied' }
  | {
      readonly kind: 'ready';
      readonly orders: readonly Order[];
      /** References of records that cannot be read. */
      readonly unreadable: readonly string[];
    };

type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'read'; readonly book: Book };

/** What the player bought on this device, for as long as a page shows it. Needs no network. */
export class OrdersStore {
  readonly #purchases: PurchaseStore;
  readonly #clock: ClockPort;
  readonly #reading = new Flow<Reading>({ kind: 'loading' });
  #question = 0;

  constructor(purchases: PurchaseStore, clock: ClockPort) {
    this.#purchases = purchases;
    this.#clock = clock;
  }

  get state(): OrdersState {
    const reading = this.#reading.state;
    if (reading.kind !== 'read') return reading;
    const { book } = reading;
    return {
      kind: 'ready',
      orders: ordersOf(book, this.#purchases.all, this.#clock.now()),
      unreadable: book.unreadable.map((row) => row.reference),
    };
  }

  /** Reads the purchases, and again whenever one of them changes, here or in another tab. Returns how to stop. */
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
      this.#question++;
      stop();
    };
  };

  async #read(): Promise<void> {
    const question = ++this.#question;
    const book = await this.#purchases.history();
    if (question !== this.#question) return;
    this.#reading.become(book.ok ? { kind: 'read', book: book.value } : { kind: 'denied' });
  }
}
