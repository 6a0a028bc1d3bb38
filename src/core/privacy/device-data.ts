import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { JournalPort } from '#ports/journal.ts';
import type { StoredAmount, StoredDataPort, StoredKind } from '#ports/stored-data.ts';
import type { FamilyStore } from '../family/family-store.ts';
import type { PartLoader } from '../part-loader.ts';
import { StateCell } from '../state-cell.ts';
import { openPartOf } from '../purchase/open-part.ts';
import { isOpen } from '../purchase/purchase-state.ts';
import type { PurchaseStore } from '../purchase/purchase-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { SignOut } from '../session/sign-out.ts';

/**
 * `amounts` is undefined until it is measured.
 * - `asking`: the player is asked to confirm
 * - `agreed`: confirmed; code that is needed afterwards is loading
 * - `wiped`: `left` names the kinds that could not be wiped; `keptPurchase`: records of an unfinished purchase of any
 * player were kept
 */
export type DeviceDataState =
  | {
      readonly kind: 'shown' | 'asking' | 'agreed' | 'wiping';
      readonly amounts?: readonly StoredAmount[];
    }
  | {
      readonly kind: 'wiped';
      readonly left: readonly StoredKind[];
      readonly keptPurchase: boolean;
    };

/** The parts of the app that a wipe uses. */
export interface DeviceDataDependencies {
  readonly device: Pick<DevicePort, 'preferences'>;
  readonly storedData: StoredDataPort;
  readonly gameBridge: Pick<GameBridgePort, 'listens'>;
  readonly journal: Pick<JournalPort, 'rewriteAll'>;
  readonly session: SessionStore;
  readonly signOut: SignOut;
  readonly purchases: PurchaseStore;
  /** Undefined in a build without the family's rules. */
  readonly family: PartLoader<FamilyStore> | undefined;
}

/** The data that the store keeps on this device, and how to delete it. */
export class DeviceData {
  readonly #app: DeviceDataDependencies;
  readonly #state = new StateCell<DeviceDataState>({ kind: 'shown' });
  readonly #failed = new StateCell(false);
  #left = false;

  constructor(app: DeviceDataDependencies) {
    this.#app = app;
  }

  get state(): DeviceDataState {
    return this.#state.state;
  }

  /** Whether the last wipe did not begin, as code that it needs could not be loaded. */
  get failed(): boolean {
    return this.#failed.state;
  }

  /** False while a purchase is open: its record prevents it from being lost or paid twice. */
  get canWipe(): boolean {
    return !this.#app.purchases.all.some(isOpen);
  }

  readonly measure = async (): Promise<void> => {
    const amounts = await this.#app.storedData.measure();
    if (this.state.kind !== 'wiped') this.#state.set({ ...this.state, amounts });
  };

  /** The page was opened: measures, and again once the files are cached that a first visit lacks. */
  readonly open = async (): Promise<void> => {
    this.#left = false;
    await this.measure();
    const { state } = this;
    if (state.kind === 'wiped' || !state.amounts?.some(isWithoutFiles)) return;
    await this.#app.storedData.filesCached();
    await this.measure();
  };

  /** The page was closed: dismisses the result of a wipe and an unanswered question, also that of the PIN before it opens. */
  readonly leave = (): void => {
    this.#left = true;
    if (this.state.kind === 'wiping') this.#app.family?.value?.question.cancel();
    if (this.state.kind === 'wiped') this.#state.set({ kind: 'shown' });
    if (this.state.kind === 'shown') this.#failed.set(false);
    this.keep();
  };

  readonly ask = (): void => {
    const { state } = this;
    if (!this.canWipe || state.kind !== 'shown') return;
    this.#failed.set(false);
    this.#state.set({ ...state, kind: 'asking' });
  };

  readonly keep = (): void => {
    const { state } = this;
    if (state.kind === 'asking') this.#state.set({ ...state, kind: 'shown' });
  };

  readonly agree = (): void => {
    const { state } = this;
    if (state.kind === 'asking') this.#state.set({ ...state, kind: 'agreed' });
  };

  /**
   * Cancels an agreed wipe.
   *
   * @param failed whether code that it needs could not be loaded
   */
  readonly giveUp = (failed: boolean): void => {
    const { state } = this;
    if (state.kind !== 'agreed') return;
    this.#failed.set(failed);
    this.#state.set({ ...state, kind: 'shown' });
  };

  /**
   * Signs out and wipes everything except other players' open purchases, also offline. Asks for the PIN of this
   * browser's purchase rules first, and removes them before the journals alone. Call it once all code it needs is loaded.
   */
  readonly wipe = async (): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'agreed') return;
    if (!this.canWipe) return this.#state.set({ ...state, kind: 'shown' });
    const { session, signOut, family, device } = this.#app;
    const { preferences } = device;
    this.#state.set({ ...state, kind: 'wiping' });
    try {
      const proof = await this.#prove();
      if (!proof?.ok) return this.#state.set({ ...state, kind: 'shown' });
      if (!['absent', 'closed'].includes(session.state.kind)) await signOut.run();
      const shown = preferences.read('family');
      const left = await wipeButForSignOut(this.#app);
      // Late: a page that is closed before must not leave other data without the rules. An unreadable lock is a lock.
      const ended = proof.value !== null && (await family?.value?.endWipe(proof.value)) !== false;
      // A lock that stays is shown on every page, and counts the month by the journals.
      if (!ended && shown !== null) preferences.write('family', shown);
      const purchases = ended ? await this.#app.journal.rewriteAll(openPartOf) : undefined;
      this.#state.set({
        kind: 'wiped',
        left: purchases?.ok ? left : [...new Set<StoredKind>([...left, 'records'])],
        keptPurchase: purchases?.ok ? purchases.value : false,
      });
    } finally {
      if (this.state.kind === 'wiping') this.#state.set({ ...this.state, kind: 'shown' });
    }
  };

  /** The wipe removes this browser's purchase rules too, so it asks for their PIN. See `FamilyStore.proveWipe`. */
  async #prove(): ReturnType<FamilyStore['proveWipe']> {
    const { family } = this.#app;
    if (!family) return { ok: true, value: '' };
    const store = await family.load();
    const proof = await store?.proveWipe(() => !this.#left);
    this.#failed.set(!store || proof?.ok === false);
    return proof;
  }
}

const isWithoutFiles = ({ kind, bytes }: StoredAmount) => kind === 'files' && bytes === 0;

const created = new WeakMap<PurchaseStore, DeviceData>();

/** The one of these stores: a wipe that was confirmed on one page goes on on another. */
export function deviceDataOf(app: DeviceDataDependencies): DeviceData {
  const data = created.get(app.purchases) ?? new DeviceData(app);
  created.set(app.purchases, data);
  return data;
}

/** A pending sign-out outlives the wipe, as the cookie would sign the player in again. */
async function wipeButForSignOut({
  device: { preferences },
  storedData,
  gameBridge,
}: DeviceDataDependencies): Promise<readonly StoredKind[]> {
  const mark = preferences.read('signing-out');
  // Any link may claim to be the game: if none listens, the player may proceed.
  const inGame = preferences.read('embedded') === 'true' && (await gameBridge.listens());
  const left = await storedData.wipe(inGame);
  if (mark !== null && mark !== 'false') preferences.write('signing-out', mark);
  return left;
}
