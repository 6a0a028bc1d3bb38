import type { DevicePort } from '#ports/device.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { AccountPurchase, PurchaseHistoryPort } from '#ports/purchase-history.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { reaction } from 'mobx';
import { AccountPurchases } from './account-purchases.ts';
import { emptyRecord, type JournalRecord } from './journal-record.ts';
import type { PurchaseStore } from './purchase-store.ts';
import type { ConnectivityStore } from '../device/connectivity-store.ts';
import { Generation } from '../generation.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { isReachable } from '../session/is-reachable.ts';
import type { SessionStore } from '../session/session-store.ts';
import { StateCell } from '../state-cell.ts';
import {
  type HistoryEntry,
  isDeliverable,
  listedEnds,
  type PurchaseHistory,
  purchaseHistoryOf,
} from './purchase-history.ts';

/** `denied`: storage is denied, so nothing was bought on this device, and the platform does not list purchases. */
export type PurchaseHistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'denied' }
  | (PurchaseHistory & {
      readonly kind: 'ready';
      /** References of records that cannot be read. */
      readonly unreadable: readonly string[];
    });

/** The delivery of a paid purchase that no device has seen delivered, by its entry's id. */
export type DeliveryState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'delivering' | 'delivered'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly problem: CallProblem };

/** The parts of the app that the purchase history works with. */
export interface PurchaseHistoryDependencies {
  readonly purchases: PurchaseStore;
  readonly payments: Pick<PaymentsPort, 'grant'>;
  readonly player: Pick<PlayerStore, 'refetch'>;
  readonly purchaseHistory: PurchaseHistoryPort;
  readonly device: Pick<DevicePort, 'clock' | 'onVisible'>;
  readonly lastKnown: LastKnown;
  readonly session: SessionStore;
  readonly connectivity: ConnectivityStore;
}

/** The player's purchases while a page shows them: this device's, which need no network, and the account's. */
export class PurchaseHistoryStore {
  readonly account: AccountPurchases;
  readonly #app: PurchaseHistoryDependencies;
  /** The journal; undefined until it is read. */
  readonly #reading = new StateCell<Result<JournalRecord, 'denied'> | undefined>(undefined);
  readonly #delivery = new StateCell<DeliveryState>({ kind: 'idle' });
  /** The platform's ids of purchases that were granted here. Its list may still say otherwise. */
  readonly #granted = new StateCell<readonly string[]>([]);
  readonly #requests = new Generation();

  constructor(app: PurchaseHistoryDependencies) {
    this.#app = app;
    this.account = new AccountPurchases(app.purchaseHistory, app.lastKnown, app.device.clock);
  }

  get state(): PurchaseHistoryState {
    const reading = this.#reading.state;
    const listed = this.#listed;
    if (!reading) return { kind: 'loading' };
    const { purchases, device } = this.#app;
    const isEmpty = !listed?.length && purchases.all.length === 0;
    if (!reading.ok && isEmpty && this.account.isSettled) return { kind: 'denied' };
    const record = reading.ok ? reading.value : emptyRecord;
    return {
      kind: 'ready',
      ...purchaseHistoryOf(record, purchases.all, listed ?? [], device.clock.now()),
      unreadable: record.unreadable.map((row) => row.reference),
    };
  }

  get delivery(): DeliveryState {
    return this.#delivery.state;
  }

  get #listed(): readonly AccountPurchase[] | undefined {
    const { state } = this.account;
    const granted = this.#granted.state;
    if (state.kind !== 'known') return undefined;
    return state.purchases.map((purchase) =>
      purchase.state === 'paid' && granted.includes(purchase.id)
        ? { ...purchase, state: 'granted' }
        : purchase,
    );
  }

  /**
   * Loads the purchases, and reloads them when one changes, in this tab or another, or when the page becomes visible.
   * The account's are loaded again once the network is back, if they, or more of them, could not be. Finishes this
   * device's stale purchases if the account's list says how they ended. Returns a function that stops it.
   */
  readonly open = (): (() => void) => {
    const stops = [
      reaction(
        () => {
          const { all, changesElsewhere } = this.#app.purchases;
          return [
            changesElsewhere,
            ...all.map(({ attempt, kind }) => `${attempt.id} ${kind}`),
          ].join();
        },
        () => void this.#read(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#reachable,
        (userId) => {
          if (userId === undefined) return;
          if (this.#isMissing) void this.account.load(userId);
          else if (this.#moreFailed) void this.account.loadMore();
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.state,
        (state) => {
          if (state.kind !== 'ready') return;
          for (const entry of state.here) {
            const { account } = entry;
            const end = account && listedEnds[account.state];
            if (end) this.#app.purchases.finishListed(entry, account.id, end);
          }
        },
        { fireImmediately: true },
      ),
      this.#app.device.onVisible(() => {
        void this.#read();
        if (this.account.isOutdated && this.#reachable !== undefined) this.retry();
      }),
    ];
    return () => {
      this.#requests.next();
      for (const stop of stops) stop();
    };
  };

  /** The purchase of this id or reference; undefined if it is not listed, or not yet. */
  find(name: string): HistoryEntry | undefined {
    const { state } = this;
    if (state.kind !== 'ready') return undefined;
    return [...state.here, ...state.elsewhere].find(
      ({ id, reference }) => id === name || reference === name,
    );
  }

  /**
   * Loads more of the account's list until it has this purchase, or goes back to before it. Returns a function that
   * stops it.
   */
  readonly seek = (name: string): (() => void) =>
    this.#seek(() => {
      const entry = this.find(name);
      return !entry || (!entry.account && this.#goesBackTo > entry.at);
    });

  /** Loads more of the account's list until it goes back to this time. Returns a function that stops it. */
  readonly seekBack = (time: number): (() => void) => this.#seek(() => this.#goesBackTo >= time);

  /** When the oldest listed purchase was made, in milliseconds since 1970. An empty list goes back to no time. */
  get #goesBackTo(): number {
    return this.#listed?.at(-1)?.createdAt ?? Infinity;
  }

  #seek(isFurther: () => boolean): () => void {
    const { account } = this;
    return reaction(
      () => 'more' in account.state && account.state.more === 'some' && isFurther(),
      (further) => further && void account.loadMore(),
      { fireImmediately: true },
    );
  }

  /** Loads the account's purchases again. */
  readonly retry = (): void => {
    const { userId } = this.#app.session;
    if (userId !== undefined) void this.account.load(userId);
  };

  /** Whether the items of a purchase can be asked for: a list that is not of this visit may be out of date. */
  canDeliver(entry: HistoryEntry): boolean {
    const { state } = this.account;
    return state.kind === 'known' && state.update === 'done' && isDeliverable(entry);
  }

  /** Asks the game server for the items of a paid purchase. A repeat has no further effect. */
  readonly deliver = async (entry: HistoryEntry): Promise<void> => {
    const { id, sku, account } = entry;
    const { userId } = this.#app.session;
    if (!account || !this.canDeliver(entry) || userId === undefined) return;
    if (this.delivery.kind === 'delivering') return;
    this.#delivery.set({ kind: 'delivering', id });
    const failed = { kind: 'failed', id, problem: 'unavailable' } as const;
    const { payments, player } = this.#app;
    const granted = await this.#delivery.guard(payments.grant(account.id, sku, userId), failed);
    if (!granted.ok) return this.#delivery.set({ ...failed, problem: granted.problem });
    this.#granted.set([...this.#granted.state, account.id]);
    this.#delivery.set({ kind: 'delivered', id });
    await player.refetch();
  };

  /** The player, while the platform can be asked, and also before it is known whether it can. */
  get #reachable(): string | undefined {
    const isAsked = isReachable(this.#app) || this.account.state.kind === 'loading';
    return isAsked ? this.#app.session.userId : undefined;
  }

  get #isMissing(): boolean {
    const { state } = this.account;
    return state.kind === 'known' ? state.update !== 'done' : state.kind !== 'unsupported';
  }

  get #moreFailed(): boolean {
    const { state } = this.account;
    return state.kind === 'known' && state.more === 'failed';
  }

  async #read(): Promise<void> {
    const isCurrent = this.#requests.next();
    const record = await this.#app.purchases.history();
    // What was read once stays if storage fails later.
    if (isCurrent() && (record.ok || !this.#reading.state?.ok)) this.#reading.set(record);
  }
}
