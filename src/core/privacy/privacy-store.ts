import type { DevicePort } from '#ports/device.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { CallProblem } from '#ports/result.ts';
import { handleResult, noteFailure } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import { type DeletionStatus, statusOf } from './deletion-status.ts';
import { Generation } from '../generation.ts';

/**
 * - `unread`: not loaded yet
 * - `unreadable`: every load failed, so the status is unknown
 * - `stale`: `status` is cached, while the schedules load
 * - `doubtful`: the last load failed, so `status` is the previous one
 *
 * `asOf`: when that status was loaded, in milliseconds since 1970.
 */
export type PrivacyState =
  | { readonly kind: 'unread'; readonly status: 'DEFAULT' }
  | { readonly kind: 'unreadable'; readonly status: 'DEFAULT'; readonly problem: CallProblem }
  | { readonly kind: 'known'; readonly status: DeletionStatus }
  | { readonly kind: 'stale'; readonly status: DeletionStatus; readonly asOf: number }
  | {
      readonly kind: 'doubtful';
      readonly status: DeletionStatus;
      readonly problem: CallProblem;
      readonly asOf: number;
    };

/**
 * The outcome of the player's cancellation.
 * - `still-scheduled`: the platform has since reported the deletion as scheduled
 * - `unknown`: until the schedules can be loaded
 */
export interface CancelState {
  readonly kind: 'idle' | 'cancelling' | 'cancelled' | 'still-scheduled' | 'unknown';
}

type PrivacyStoreDevice = Pick<DevicePort, 'clock' | 'diagnostics'>;

/** The deletion status of the signed-in account, and its cancellation. */
export class PrivacyStore {
  readonly #port: PrivacyPort;
  readonly #device: PrivacyStoreDevice;
  readonly #lastKnown: LastKnown;
  readonly #state = new StateCell<PrivacyState>({ kind: 'unread', status: 'DEFAULT' });
  readonly #cancel = new StateCell<CancelState>({ kind: 'idle' });
  #userId: string | undefined;
  #loadedAt = 0;
  readonly #requests = new Generation();
  /** The latest load of the schedules. */
  #newest: Promise<void> | undefined;
  /** The cached schedules, pending. */
  #recalling: Promise<void> | undefined;

  constructor(port: PrivacyPort, device: PrivacyStoreDevice, lastKnown: LastKnown) {
    this.#port = port;
    this.#device = device;
    this.#lastKnown = lastKnown;
  }

  get state(): PrivacyState {
    return this.#state.state;
  }

  get status(): DeletionStatus {
    return this.state.status;
  }

  get cancelState(): CancelState {
    return this.#cancel.state;
  }

  /** The status to show: the deletion counts as scheduled until its cancellation is certain. */
  get certainStatus(): DeletionStatus {
    return this.cancelState.kind === 'cancelling' ? 'CONFIRMED' : this.status;
  }

  /** Shows the cached status of the player, and loads the schedules. */
  async enter(userId: string): Promise<void> {
    this.#userId = userId;
    this.#recalling = this.#recall(userId);
    await Promise.all([this.refetch(), this.#recalling]);
  }

  /** Reloads the schedules. A late answer to an earlier call is dropped: that call waits for the newest one. */
  readonly refetch = (): Promise<void> => {
    const isCurrent = this.#requests.next();
    return (this.#newest = handleResult(this.#port.schedules(), async (answer) => {
      // Waits for the cache: no failure is shown just before the cached status is.
      if (!answer.ok) await this.#recalling;
      if (!isCurrent()) return this.#newest;
      if (answer.ok) this.#setSchedules(answer.value);
      else this.#state.set(afterFailure(this.state, answer.problem, this.#loadedAt));
      this.#reconsiderCancel();
    }));
  };

  /** Reloads the schedules after the platform has accepted a deletion request. Its mail is sent even if that fails. */
  async refetchRequested(): Promise<void> {
    this.#setSchedules(['EMAIL_SENT']);
    await this.refetch();
  }

  /** Reloads the schedules, unless no player is signed in or the first load is pending. */
  async readAgain(): Promise<void> {
    if (this.state.kind !== 'unread' && this.state.kind !== 'stale') await this.refetch();
  }

  /**
   * Cancels the deletion. A failure is shown only once a reload says that the account will still be deleted. No player
   * may lose an account they believe to be saved.
   */
  readonly cancel = async (): Promise<void> => {
    if (this.status !== 'CONFIRMED' || this.cancelState.kind === 'cancelling') return;
    this.#cancel.set({ kind: 'cancelling' });
    await handleResult(this.#port.cancelDeletion(), async (answer) => {
      if (!answer.ok) noteFailure('Cancel Deletion', answer, this.#device.diagnostics);
      if (answer.ok) this.#setSchedules([]);
      const before = this.state;
      await this.refetch().finally(() => {
        const isCertain = this.status !== 'CONFIRMED' && this.status !== 'UNKNOWN';
        this.#cancel.set({ kind: isCertain ? 'cancelled' : 'unknown' });
        if (this.state !== before) this.#reconsiderCancel();
      });
    });
  };

  /** Dismisses the success notice. */
  readonly dismiss = (): void => {
    if (this.cancelState.kind === 'cancelled') this.#cancel.set({ kind: 'idle' });
  };

  async #recall(userId: string): Promise<void> {
    const known = await this.#lastKnown.recall(userId, 'schedules', isTexts);
    if (!known || this.state.kind !== 'unread') return;
    this.#loadedAt = known.asOf;
    const status = this.#statusOf(known.value);
    this.#state.set({ kind: 'stale', status, asOf: known.asOf });
  }

  /** A cancellation with a lost answer may have succeeded, and a new deletion request makes an old success stale. */
  #reconsiderCancel(): void {
    const { kind } = this.cancelState;
    const known = this.state.kind === 'known' && this.status !== 'UNKNOWN';
    if ((kind === 'unknown' || kind === 'still-scheduled') && known) {
      this.#cancel.set({ kind: this.status === 'CONFIRMED' ? 'still-scheduled' : 'cancelled' });
    }
    if (kind === 'cancelled' && this.status !== 'DEFAULT') this.#cancel.set({ kind: 'idle' });
  }

  #setSchedules(schedules: readonly string[]): void {
    this.#loadedAt = this.#device.clock.now();
    this.#state.set({ kind: 'known', status: this.#statusOf(schedules) });
    if (this.#userId !== undefined) void this.#lastKnown.keep(this.#userId, 'schedules', schedules);
  }

  #statusOf(schedules: readonly string[]): DeletionStatus {
    const status = statusOf(schedules);
    if (status === 'UNKNOWN') {
      this.#device.diagnostics.note('Unknown privacy state', String(schedules[0]).slice(0, 40));
    }
    return status;
  }
}

/** The state after a failed load. */
function afterFailure(state: PrivacyState, problem: CallProblem, asOf: number): PrivacyState {
  return state.kind === 'unread' || state.kind === 'unreadable'
    ? { kind: 'unreadable', status: 'DEFAULT', problem }
    : { kind: 'doubtful', status: state.status, problem, asOf };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
