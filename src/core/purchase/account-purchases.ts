import type { ClockPort } from '#ports/clock.ts';
import {
  type AccountPurchase,
  accountPurchaseStates,
  type PurchaseHistoryPort,
  type PurchaseHistoryProblem,
  type PurchasePage,
  withdrawalStates,
} from '#ports/purchase-history.ts';
import type { Result } from '#ports/result.ts';
import { isCount, isObject } from '../decode.ts';
import { isOld } from '../device/is-old.ts';
import { Generation } from '../generation.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import { StateCell } from '../state-cell.ts';

type Problem = Exclude<PurchaseHistoryProblem, 'unsupported'>;

/** `unsupported`: the platform does not have this part. */
export type AccountPurchasesState =
  | { readonly kind: 'loading' | 'unsupported' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | {
      readonly kind: 'known';
      readonly purchases: readonly AccountPurchase[];
      /** Whether purchases of the loaded pages were left out. */
      readonly incomplete: boolean;
      /** When the platform sent them, in milliseconds since 1970. */
      readonly asOf: number;
      /** `done`: they are of this visit, and may be reloaded. If not, they are being loaded or could not be. */
      readonly update: 'done' | 'loading' | 'failed';
      /** Whether there are more, and what became of the last request for them. */
      readonly more: 'none' | 'some' | 'loading' | 'failed';
    };

type Known = Extract<AccountPurchasesState, { kind: 'known' }>;

/** The purchases of the signed-in account, from any device, newest first. Cached on this device for their player. */
export class AccountPurchases {
  readonly #port: PurchaseHistoryPort;
  readonly #lastKnown: LastKnown;
  readonly #clock: ClockPort;
  readonly #state = new StateCell<AccountPurchasesState>({ kind: 'loading' });
  readonly #requests = new Generation();
  #cursor: string | undefined;
  #pages = 0;
  readonly #usedCursors = new Set<string>();

  constructor(port: PurchaseHistoryPort, lastKnown: LastKnown, clock: ClockPort) {
    this.#port = port;
    this.#lastKnown = lastKnown;
    this.#clock = clock;
  }

  get state(): AccountPurchasesState {
    return this.#state.state;
  }

  /** Whether all purchases of the account are known, as far as the platform lists any. */
  get isSettled(): boolean {
    const { state } = this;
    if (state.kind !== 'known') return state.kind === 'unsupported';
    return state.more === 'none' && state.update === 'done' && !state.incomplete;
  }

  /** Whether to load the list again. A list of several pages stays while it is good: it would shrink to the first one. */
  get isOutdated(): boolean {
    const { state } = this;
    if (state.kind !== 'known') return state.kind === 'failed';
    if (state.update === 'loading' || state.more === 'loading') return false;
    // The cursor of a next page that failed may have expired.
    if (state.update === 'failed' || state.more === 'failed') return true;
    return this.#pages === 1 && isOld(state.asOf, this.#clock);
  }

  /** Loads the newest page; shows the cached one meanwhile, and after a failure. */
  readonly load = async (userId: string): Promise<void> => {
    const isCurrent = this.#requests.next();
    const asked = this.#port.page();
    const { state } = this;
    if (state.kind === 'known') {
      // The next page, if it is being loaded, is dropped.
      const more = state.more === 'loading' ? 'failed' : state.more;
      const update = state.update === 'done' ? 'done' : 'loading';
      this.#state.set({ ...state, update, more });
    } else {
      this.#state.set({ kind: 'loading' });
      const cached = await this.#lastKnown.recall(userId, 'purchases', isPurchaseList);
      if (!isCurrent()) return;
      if (cached) {
        const { value: purchases, asOf } = cached;
        this.#show({ purchases, nextCursor: undefined }, { asOf, update: 'loading' });
      }
    }
    const page = await this.#state.guard(asked, this.#failed('unavailable'));
    if (!isCurrent()) return;
    if (!page.ok) return this.#state.set(this.#failed(page.problem));
    this.#usedCursors.clear();
    this.#pages = 1;
    this.#show(page.value, { asOf: this.#clock.now(), update: 'done' });
    await this.#lastKnown.keep(userId, 'purchases', page.value.purchases);
  };

  /** Loads the next page. */
  readonly loadMore = async (): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'known' || state.more === 'loading' || this.#cursor === undefined) return;
    const isCurrent = this.#requests.next();
    this.#state.set({ ...state, more: 'loading' });
    // A reload, if there is one, is dropped.
    const update = state.update === 'loading' ? 'failed' : state.update;
    const failed = { ...state, update, more: 'failed' } as const;
    const asked: Promise<Result<PurchasePage, PurchaseHistoryProblem>> = this.#port.page(
      this.#cursor,
    );
    const page = await this.#state.guard(asked, failed);
    if (!isCurrent()) return;
    if (!page.ok) return this.#state.set(failed);
    this.#pages++;
    this.#show(page.value, failed);
  };

  /** @param before what is known of the list, without purchases if this is its first page; its age stays */
  #show(
    { purchases, nextCursor, incomplete = false }: PurchasePage,
    before: Pick<Known, 'asOf' | 'update'> & Partial<Known>,
  ): void {
    const { asOf, update, purchases: earlier = [] } = before;
    const known = new Set(earlier.map(({ id }) => id));
    const added = purchases.filter(({ id }) => !known.has(id));
    // A cursor that comes back would repeat the same pages for ever.
    const ends = nextCursor === undefined || this.#usedCursors.has(nextCursor);
    this.#cursor = ends ? undefined : nextCursor;
    if (nextCursor !== undefined) this.#usedCursors.add(nextCursor);
    this.#state.set({
      kind: 'known',
      purchases: [...earlier, ...added],
      incomplete: incomplete || before.incomplete === true,
      asOf,
      update,
      more: ends ? 'none' : 'some',
    });
  }

  /** What is known stays. */
  #failed(problem: PurchaseHistoryProblem): AccountPurchasesState {
    const { state } = this;
    if (problem === 'unsupported') return { kind: 'unsupported' };
    if (state.kind !== 'known') return { kind: 'failed', problem };
    return { ...state, update: 'failed' };
  }
}

function isPurchaseList(value: unknown): value is readonly AccountPurchase[] {
  return Array.isArray(value) && value.every(isPurchase);
}

/** Storage may hold what an older version wrote. */
function isPurchase(value: unknown): value is AccountPurchase {
  if (!isObject(value) || !isObject(value['price'])) return false;
  const { id, reference, sku, price, country, state, createdAt, card, withdrawal } = value;
  return (
    [id, reference, sku, country, price['currency']].every((text) => typeof text === 'string') &&
    accountPurchaseStates.some((one) => one === state) &&
    isCount(price['minor']) &&
    isCount(createdAt) &&
    (card === null || isObject(card)) &&
    [value['receiptUrl'], value['fiscalDocumentUrl']].every(isLink) &&
    (withdrawal === null ||
      (isObject(withdrawal) && withdrawalStates.some((one) => one === withdrawal['state'])))
  );
}

function isLink(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.startsWith('https://'));
}
