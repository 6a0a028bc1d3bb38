import type { PasswordPort, ResetRequestProblem } from '#ports/password.ts';
import { StateCell } from '../state-cell.ts';

export type ResetRequestState =
  | { readonly kind: 'editing' | 'sending' | 'sent' }
  | { readonly kind: 'refused'; readonly problem: ResetRequestProblem };

/** Requests a reset link. */
export class ResetRequest {
  readonly #port: PasswordPort;
  readonly #state = new StateCell<ResetRequestState>({ kind: 'editing' });

  constructor(port: PasswordPort) {
    this.#port = port;
  }

  get state(): ResetRequestState {
    return this.#state.state;
  }

  /** Sends one request at a time. */
  async send(key: string): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.#state.set({ kind: 'sending' });
    const answer = await this.#state.guard(this.#port.requestReset(key), {
      kind: 'refused',
      problem: 'unavailable',
    });
    this.#state.set(answer.ok ? { kind: 'sent' } : { kind: 'refused', problem: answer.problem });
  }

  /** Returns to the form, unless a request is pending. */
  edit(): void {
    if (this.state.kind !== 'sending') this.#state.set({ kind: 'editing' });
  }
}
