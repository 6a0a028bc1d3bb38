import type { Diagnostics } from '#ports/diagnostics.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { CallProblem } from '#ports/result.ts';
import { Flow } from '../flow.ts';
import { type DeletionStatus, statusOf } from './deletion-status.ts';

/**
 * - `unread`: the platform has not been heard yet
 * - `unreadable`: no reading has come to anything so far, so nothing is known
 * - `doubtful`: the last reading failed, so `status` is what was known before
 */
export type PrivacyState =
  | { readonly kind: 'unread'; readonly status: 'DEFAULT' }
  | { readonly kind: 'unreadable'; readonly status: 'DEFAULT'; readonly problem: CallProblem }
  | { readonly kind: 'known'; readonly status: DeletionStatus }
  | { readonly kind: 'doubtful'; readonly status: DeletionStatus; readonly problem: CallProblem };

/**
 * What became of the player's attempt to cancel. `still-scheduled`: as far as is known, the account is
 * going to be deleted as before.
 */
export type CancelState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cancelling' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'still-scheduled' };

/** Whether the signed-in account is going to be deleted, and the way to call that off. */
export class PrivacyStore {
  readonly #port: PrivacyPort;
  readonly #diagnostics: Diagnostics;
  readonly #flow = new Flow<PrivacyState>({ kind: 'unread', status: 'DEFAULT' });
  readonly #cancel = new Flow<CancelState>({ kind: 'idle' });
  #question = 0;
  #epoch = 0;

  constructor(port: PrivacyPort, diagnostics: Diagnostics) {
    this.#port = port;
    this.#diagnostics = diagnostics;
  }

  get state(): PrivacyState {
    return this.#flow.state;
  }

  get status(): DeletionStatus {
    return this.state.status;
  }

  get cancelState(): CancelState {
    return this.#cancel.state;
  }

  /** Reads the schedules anew. A late answer to an earlier call is dropped. */
  readonly refetch = async (): Promise<void> => {
    const question = ++this.#question;
    const answer = await this.#port.schedules();
    if (question !== this.#question) return;
    this.#flow.become(
      answer.ok
        ? { kind: 'known', status: this.#understand(answer.value) }
        : inDoubt(this.state, answer.problem),
    );
    this.#reconsiderCancel();
  };

  /**
   * Calls the deletion off. A failure is silent, unless the account is still going to be deleted after
   * the refetch: nobody may lose it believing it was saved.
   */
  readonly cancel = async (): Promise<void> => {
    if (this.status !== 'CONFIRMED' || this.cancelState.kind === 'cancelling') return;
    const epoch = this.#epoch;
    this.#cancel.become({ kind: 'cancelling' });
    const answer = await this.#port.cancelDeletion();
    if (epoch !== this.#epoch) return;
    if (answer.ok) this.#flow.become({ kind: 'known', status: 'DEFAULT' });
    await this.refetch();
    if (epoch !== this.#epoch) return;
    this.#cancel.become({ kind: this.status === 'CONFIRMED' ? 'still-scheduled' : 'cancelled' });
  };

  /** Puts the good news away. */
  readonly dismiss = (): void => {
    if (this.cancelState.kind === 'cancelled') this.#cancel.become({ kind: 'idle' });
  };

  /** Forgets the account. Answers still on their way are dropped. */
  reset(): void {
    this.#question++;
    this.#epoch++;
    this.#flow.become({ kind: 'unread', status: 'DEFAULT' });
    this.#cancel.become({ kind: 'idle' });
  }

  /** A cancellation thought lost may turn out well, and a deletion asked for anew makes the old news stale. */
  #reconsiderCancel(): void {
    const { kind } = this.cancelState;
    const scheduled = this.status === 'CONFIRMED';
    if (kind === 'still-scheduled' && !scheduled) this.#cancel.become({ kind: 'cancelled' });
    if (kind === 'cancelled' && this.status !== 'DEFAULT') this.#cancel.become({ kind: 'idle' });
  }

  #understand(schedules: readonly string[]): DeletionStatus {
    const status = statusOf(schedules);
    if (status === undefined) {
      this.#diagnostics.note(`Unknown privacy state: ${String(schedules[0]).slice(0, 40)}`);
    }
    return status ?? 'DEFAULT';
  }
}

/** What remains of a state once a reading has failed. */
function inDoubt(state: PrivacyState, problem: CallProblem): PrivacyState {
  const heard = state.kind === 'known' || state.kind === 'doubtful';
  return heard
    ? { kind: 'doubtful', status: state.status, problem }
    : { kind: 'unreadable', status: 'DEFAULT', problem };
}
