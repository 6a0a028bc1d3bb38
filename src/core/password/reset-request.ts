import type { PasswordPort, ResetRequestProblem } from '#ports/password.ts';
import { Flow } from '../flow.ts';

export type ResetRequestState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly problem: ResetRequestProblem };

/** Asks the platform to send a reset link. */
export class ResetRequest {
  readonly #port: PasswordPort;
  readonly #flow = new Flow<ResetRequestState>({ kind: 'editing' });

  constructor(port: PasswordPort) {
    this.#port = port;
  }

  get state(): ResetRequestState {
    return this.#flow.state;
  }

  /** One at a time. */
  async send(key: string): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.#flow.become({ kind: 'sending' });
    const answer = await this.#flow.settle(this.#port.requestReset(key), {
      kind: 'refused',
      problem: 'unavailable',
    });
    this.#flow.become(answer.ok ? { kind: 'sent' } : { kind: 'refused', problem: answer.problem });
  }

  /** Back to the key's entry; not while one is on its way. */
  edit(): void {
    if (this.state.kind !== 'sending') this.#flow.become({ kind: 'editing' });
  }
}
