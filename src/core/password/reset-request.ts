import type { PasswordPort, ResetRequestProblem } from '#ports/password.ts';
import { StateCell } from '../state-cell.ts';

export type ResetRequestState =
  | { readonly kind: 'editing' | 'sending' | 'sent' }
  | { readonly kind: 'refused'; readonly problem: ResetRequestProblem };

/** Requests a reset link. */
export class ResetRequest {
  readonly #port: PasswordPort;
  readonly #state = new StateCell<ResetRequestState>({ kind: 'editing' });
  /** The key of a request without an answer: its e-mail may be sent, whatever a later answer says. */
  #unanswered: string | undefined;

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
    if (answer.ok) return this.#state.set({ kind: 'sent' });
    const { problem } = answer;
    if (problem === 'unavailable' || problem === 'unreachable') this.#unanswered = key;
    const isUnknown = problem === 'refused' && this.#unanswered === key;
    this.#state.set({ kind: 'refused', problem: isUnknown ? 'unavailable' : problem });
  }

  /** Returns to the form, unless a request is pending. */
  edit(): void {
    if (this.state.kind !== 'sending') this.#state.set({ kind: 'editing' });
  }
}
