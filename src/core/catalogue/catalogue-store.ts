import type { CataloguePort, KeptPrices, PriceQuery, SkuPrice } from '#ports/catalogue.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { LocationStore, BillingRegion } from '../location/location-store.ts';
import type { BillingPlatform } from '../settings.ts';
import type { Money } from './money.ts';
import {
  type Catalogue,
  type CurrencyPack,
  type HiddenItem,
  type Item,
  type ListedItem,
  listedItems,
  type Shelf,
} from './items.ts';
import { type UnitPrice, unitPrice } from './unit-price.ts';
import { Generation } from '../generation.ts';

export type PricesState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly prices: ReadonlyMap<string, number>;
      /** The billing platform of these prices; the player's may have changed since the request. */
      readonly platform: BillingPlatform;
      /** When they were loaded, in milliseconds since 1970; omitted if they are fresh. */
      readonly asOf?: number;
    }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

interface LastPrices extends KeptPrices {
  readonly platform: BillingPlatform;
}

/** The items for sale and their prices in the player's billing region. */
export class CatalogueStore {
  readonly shelves: readonly Shelf[];
  readonly items: readonly ListedItem[];
  readonly unlisted: readonly HiddenItem[];
  readonly #port: CataloguePort;
  readonly #location: LocationStore;
  readonly #state = new StateCell<PricesState>({ kind: 'loading' });
  readonly #now: () => number;
  readonly #requests = new Generation();
  #prefetched: Promise<LastPrices | undefined> | undefined;
  #loadedAt = 0;

  constructor(
    port: CataloguePort,
    location: LocationStore,
    catalogue: Catalogue,
    now: () => number,
  ) {
    this.#port = port;
    this.#location = location;
    this.#now = now;
    this.shelves = catalogue.shelves;
    this.items = listedItems(catalogue);
    this.unlisted = catalogue.unlisted;
  }

  get state(): PricesState {
    return this.#state.state;
  }

  /** Whether prices are loaded. */
  get loaded(): boolean {
    return this.state.kind === 'ready';
  }

  /** When the shown prices were loaded, in milliseconds since 1970; undefined without prices. */
  get asOf(): number | undefined {
    return this.loaded ? this.#loadedAt : undefined;
  }

  /** Reads, for `recall`, the prices cached for the player who was last on this device. */
  prefetch(): void {
    this.#prefetched = this.#readLast();
  }

  /**
   * Shows those prices, with their date, before the platform has said who is here. They are the same for every player.
   */
  async recall(): Promise<void> {
    const isFirst = this.#requests.now();
    const known = await (this.#prefetched ?? this.#readLast());
    if (known && isFirst()) this.#show(known);
  }

  /**
   * Loads all listed prices of the player's billing platform. While they load, and if they fail, the cached prices are
   * shown with their date. A late answer to an earlier call is dropped.
   */
  readonly load = async (): Promise<void> => {
    const isCurrent = this.#requests.next();
    const platform = this.#location.billingPlatform;
    const query = this.#query(platform);
    if (this.state.kind !== 'ready' || this.state.platform !== platform) {
      this.#state.set({ kind: 'loading' });
    }
    const read = async () => {
      const request = this.#port.prices(query);
      const known = this.loaded ? undefined : await this.#port.lastKnown(query);
      if (known && isCurrent()) this.#show({ ...known, platform });
      return request;
    };
    await handleResult(read(), (answer) => {
      if (!isCurrent()) return;
      const { state } = this;
      if (answer.ok) {
        this.#loadedAt = this.#now();
        this.#state.set({ kind: 'ready', prices: byId(answer.value), platform });
      } else if (state.kind === 'ready') this.showAge();
      else this.#state.set({ kind: 'failed', problem: answer.problem });
    });
  };

  /** Shows the date of loaded prices, as the platform cannot be asked for newer ones. */
  showAge(): void {
    const { state } = this;
    if (state.kind === 'ready') this.#state.set({ ...state, asOf: this.#loadedAt });
  }

  #query({ id }: BillingPlatform): PriceQuery {
    return { billingPlatformId: id, skuIds: this.items.map(({ skuId }) => skuId), keep: true };
  }

  async #readLast(): Promise<LastPrices | undefined> {
    const platform = await this.#location.lastBillingPlatform();
    const known = platform && (await this.#port.lastKnown(this.#query(platform)));
    return known && { ...known, platform };
  }

  #show({ prices, platform, asOf }: LastPrices): void {
    this.#loadedAt = asOf;
    this.#state.set({ kind: 'ready', prices: byId(prices), platform, asOf });
  }

  /** The last price read; undefined if it is unknown. */
  price(skuId: string): Money | undefined {
    const { state } = this;
    if (state.kind !== 'ready') return undefined;
    const minor = state.prices.get(skuId);
    return minor === undefined ? undefined : { minor, currency: state.platform.currency };
  }

  /**
   * Reads one price in a billing region, for a listed or unlisted item; null if the platform does not sell the SKU
   * there.
   */
  async readPrice(
    skuId: string,
    { currency, billingPlatformId }: BillingRegion,
  ): Promise<Result<Money | null, CallProblem>> {
    const answer = await this.#port.prices({ billingPlatformId, skuIds: [skuId] });
    if (!answer.ok) return answer;
    const row = answer.value.find((price) => price.skuId === skuId);
    return { ok: true, value: row ? { minor: row.price, currency } : null };
  }

  /** The item with this id. One that the brand does not describe (any more) is hidden. */
  item(skuId: string): Item {
    const known = [...this.items, ...this.unlisted].find((item) => item.skuId === skuId);
    return known ?? { type: 'hidden', skuId };
  }

  /** Price of 100 gems or 1000 coins in this pack. */
  unitPrice(pack: CurrencyPack): UnitPrice | undefined {
    const price = this.price(pack.skuId);
    return price && unitPrice(pack, price);
  }

  /** The pack of its type with the lowest price per piece; undefined if fewer than two have a price. */
  bestValue(type: CurrencyPack['type']): string | undefined {
    let best: { skuId: string; each: number } | undefined;
    let compared = 0;
    for (const item of this.items) {
      if (item.type !== type) continue;
      const price = this.price(item.skuId);
      if (!price) continue;
      compared++;
      const each = price.minor / item.quantity;
      if (!best || each < best.each) best = { skuId: item.skuId, each };
    }
    return compared > 1 ? best?.skuId : undefined;
  }
}

function byId(prices: readonly SkuPrice[]): ReadonlyMap<string, number> {
  return new Map(prices.map(({ skuId, price }) => [skuId, price]));
}
