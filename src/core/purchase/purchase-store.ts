import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { JournalPort } from '#ports/journal.ts';
import type { Grant, PaymentsPort } from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { StateCell } from '../state-cell.ts';
import type { Attempt, Intent } from './attempt.ts';
import { isPaid } from './paid.ts';
import { type Conclusion, Journal, type Look } from './journal.ts';
import type { Permit } from './permit.ts';
import { type JournalRecord, isBlocked, type CorruptRecord } from './journal-record.ts';
import { PurchaseOutcomes } from './purchase-outcomes.ts';
import type { ChosenCard } from './card-source.ts';
import { PurchaseRunner } from './purchase-runner.ts';
import { isOpen, type KnownPurchase, type PurchaseState } from './purchase-state.ts';
import { PurchaseStates } from './purchase-states.ts';

/**
 * - `bought-since`: no purchase was started, as the item was bought after the form was rendered
 * - `guarded`: no purchase was started, as this browser's purchase rules do not allow it
 */
export type PayAnswer =
  | { readonly kind: 'accepted' | 'guarded' }
  | { readonly kind: 'bought-since'; readonly purchaseCount: number };

interface PurchasePorts {
  readonly payments: PaymentsPort;
  readonly device: DevicePort;
  readonly gameBridge: GameBridgePort;
  readonly journal: JournalPort;
}

/** Runs purchases from the press of Pay to the items, whatever screen is open and whatever crashes in between. */
export class PurchaseStore {
  readonly #journal: Journal;
  readonly #device: DevicePort;
  readonly #bridge: GameBridgePort;
  readonly #states = new PurchaseStates();
  readonly #unreadable = new StateCell<readonly CorruptRecord[]>([]);
  readonly #changes = new StateCell(0);
  readonly #runner: PurchaseRunner;
  #userId: string | undefined;
  /** Whether the last attempt to read the journal was denied. */
  #missed = false;

  constructor(
    ports: PurchasePorts,
    analytics: AnalyticsReporter,
    onBought: (grant: Grant | undefined) => void,
  ) {
    const { payments, device, gameBridge } = ports;
    this.#device = device;
    this.#journal = new Journal(ports.journal, device.clock);
    this.#bridge = gameBridge;
    this.#runner = new PurchaseRunner({
      payments,
      device,
      journal: this.#journal,
      states: this.#states,
      outcomes: new PurchaseOutcomes({
        journal: this.#journal,
        analytics,
        gameBridge,
      }),
      onBought,
    });
  }

  /** The purchase state of an item. */
  of(sku: string): PurchaseState {
    return this.#states.of(sku);
  }

  /** Every purchase that is not idle, newest first. */
  get all(): readonly KnownPurchase[] {
    return this.#states.all;
  }

  /** Counts changes by other pages of this device to this player's journal. */
  get changesElsewhere(): number {
    return this.#changes.state;
  }

  /** Corrupt records; their items cannot be bought until the player has seen the notice. */
  get unreadable(): readonly CorruptRecord[] {
    return this.#unreadable.state.filter((row) => row.sku !== '');
  }

  /**
   * Whether a purchase is running, so that the app must not be updated. Purchases that only wait are resumed after an
   * update.
   */
  get busy(): boolean {
    return this.all.some(
      (state) => isOpen(state) && !['stale', 'paused', 'unasked'].includes(state.kind),
    );
  }

  /** Whether earlier purchases allow a new one of the item. */
  canBuy(sku: string): boolean {
    if (isOpen(this.of(sku)) || this.all.some(({ kind }) => kind === 'paying')) return false;
    return !isBlocked(this.unreadable, sku);
  }

  /** Starts listening to other pages of this device. Returns a function that stops it. */
  start(): () => void {
    return this.#journal.onChange((userId) => {
      if (userId !== this.#userId) return;
      this.#changes.set(this.#changes.state + 1);
      void this.#resume('remote-change');
    });
  }

  /** Sets the player and resumes their open purchases, and no other player's. */
  enter(userId: string): Promise<void> {
    this.#userId = userId;
    void this.#journal.forgetOtherSecrets(userId);
    return this.resume();
  }

  /**
   * The player has left: stops all purchases, and removes their secrets from the journal. Resolves once that is
   * written, or denied.
   *
   * @param left whether they signed out: they are asked before a purchase that is not known to be paid continues
   * @param userId the player, if they left before this was loaded
   */
  async leave(left: boolean, userId = this.#userId): Promise<void> {
    this.#userId = undefined;
    this.#runner.stop();
    this.#unreadable.set([]);
    if (userId !== undefined) await this.#journal.forgetSecrets(userId, left);
  }

  /** Resumes unfinished purchases: at start, and when the network or the page is back. */
  readonly resume = (): Promise<void> => this.#resume();

  /**
   * Checks that purchases can be recorded, and returns the purchase count for `pay`. `denied`: nothing can be bought
   * here.
   */
  async prepare(sku: string): Promise<Result<number, 'denied'>> {
    if (this.#userId === undefined) return { ok: false, problem: 'denied' };
    const answer = await this.#journal.prepare(this.#userId, sku);
    // The journal can be read after all: an open purchase must show before Pay is offered.
    if (answer.ok && this.#missed) await this.resume();
    return answer;
  }

  /**
   * One press of Pay. A no-op while the item cannot be bought, or if the player has left. A bought state of the item
   * counts as seen.
   */
  async pay(
    intent: Intent,
    card: ChosenCard,
    purchaseCount: number,
    permit: Permit,
  ): Promise<PayAnswer> {
    const { sku, userId } = intent;
    if (userId !== this.#userId || !this.canBuy(sku)) return { kind: 'accepted' };
    this.shown(sku);
    const attempt = this.#newAttempt(intent, purchaseCount);
    const isCurrent = this.#runner.currentPlayer();
    const begin = await this.#runner.press(attempt, card, permit);
    if (!begin || !isCurrent()) return { kind: 'accepted' };
    if (begin.kind === 'blocked') this.#unreadable.set(begin.unreadable);
    if (begin.kind === 'bought-since') return begin;
    return { kind: begin.kind === 'guarded' ? 'guarded' : 'accepted' };
  }

  /**
   * Answers the pending question of a resumed purchase.
   *
   * @param goOn whether to continue
   */
  readonly answer = (sku: string, goOn: boolean): void => this.#runner.answer(sku, goOn);

  /** The player has seen that the item is bought. */
  readonly shown = (sku: string): void => {
    const state = this.of(sku);
    if (state.kind !== 'bought' || state.shown) return;
    this.#states.set({ ...state, shown: true });
    void this.#runner.finish({ attempt: state.attempt, outcome: 'bought' });
  };

  /** Dismisses a refusal or a purchase that was seen. Open purchases stay. */
  readonly dismiss = (sku: string): void => {
    const state = this.of(sku);
    if (state.kind === 'refused' || (state.kind === 'bought' && state.shown)) {
      this.#states.clearOf(state.attempt);
    }
  };

  /**
   * Records that the player has seen the notice of a stale purchase and has its reference. It stays open until that is
   * written.
   */
  readonly settle = (sku: string): void => {
    const state = this.of(sku);
    if (state.kind !== 'stale') return;
    const reason = isPaid(state.attempt) ? 'not-delivered' : 'not-known';
    void this.#runner.finish({ attempt: state.attempt, outcome: 'unsettled', reason });
  };

  /**
   * Finishes a stale purchase of this device as the platform lists it. A no-op for any other one, and for a refusal of
   * a purchase that is recorded as paid.
   *
   * @param purchaseId the platform's id of it
   */
  readonly finishListed = (
    attempt: Pick<Attempt, 'id' | 'sku'>,
    purchaseId: string,
    end: Omit<Conclusion, 'attempt'>,
  ): void => {
    const state = this.#states.ofAttempt(attempt);
    if (state.kind !== 'stale' || (end.outcome === 'refused' && isPaid(state.attempt))) return;
    void this.#runner.finishListed({ ...end, attempt: { ...state.attempt, purchaseId } });
  };

  /** Records that the player has seen the notice of a corrupt record. */
  readonly release = async (reference: string): Promise<void> => {
    if (this.#userId === undefined) return;
    await this.#journal.release(this.#userId, reference);
    await this.resume();
  };

  /** In the game: sends the collect message once. The purchase counts as seen and is dismissed. */
  readonly collect = (sku: string): void => {
    const state = this.of(sku);
    if (state.kind !== 'bought' || !state.grant) return;
    this.#bridge.send({ kind: 'collect', sku, ...state.grant });
    this.shown(sku);
    this.dismiss(sku);
  };

  /** Reads a player's record together with what stands beside it; undefined if that is denied. */
  async inspect<T>(userId: string, look: Look<T>): Promise<T | undefined> {
    const answer = await this.#journal.inspect(userId, look);
    return answer.ok ? answer.value : undefined;
  }

  /** The player's journal on this device, for the purchases page. */
  async history(): Promise<Result<JournalRecord, 'denied'>> {
    if (this.#userId === undefined) return { ok: false, problem: 'denied' };
    return this.#journal.read(this.#userId);
  }

  /** @param reason `remote-change`: another page changed the journal, and runs the attempts that it has just begun */
  async #resume(reason?: 'remote-change'): Promise<void> {
    const userId = this.#userId;
    if (userId === undefined) return;
    const isCurrent = this.#runner.currentPlayer();
    await this.#runner.wake();
    const record = await this.#journal.read(userId);
    if (!isCurrent()) return;
    this.#missed = !record.ok;
    if (!record.ok) return;
    const { open, finished, unreadable } = record.value;
    this.#unreadable.set(unreadable);
    for (const attempt of Object.values(open)) {
      const begun = reason === 'remote-change' && attempt.paymentProfileId === undefined;
      if (!begun) void this.#runner.goOn(attempt);
    }
    for (const row of finished) {
      this.#runner.showRemoteOutcome(row);
      if (!row.attempt.told) void this.#runner.report(row);
    }
  }

  #newAttempt(intent: Intent, purchaseCount: number): Attempt {
    const now = this.#device.clock.now();
    return {
      ...intent,
      id: this.#device.newId(),
      completedEventId: this.#device.newId(),
      state: 'started',
      createdAt: now,
      seenAt: now,
      epoch: purchaseCount,
    };
  }
}
