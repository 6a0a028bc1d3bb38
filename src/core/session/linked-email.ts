import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, LinkEmailProblem, SessionPort } from '#ports/session.ts';
import { handleResult, withLoggedFailure } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import { Generation } from '../generation.ts';

export type LinkedEmailState =
  | { readonly kind: 'unknown' | 'none' }
  | { readonly kind: 'linked'; readonly email: string }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

/** The e-mail of the signed-in player's account, if it has one. */
export class LinkedEmail {
  readonly #port: SessionPort;
  readonly #diagnostics: DiagnosticsPort;
  readonly #state = new StateCell<LinkedEmailState>({ kind: 'unknown' });
  readonly #requests = new Generation();

  constructor(port: SessionPort, diagnostics: DiagnosticsPort) {
    this.#port = port;
    this.#diagnostics = diagnostics;
  }

  get state(): LinkedEmailState {
    return this.#state.state;
  }

  readonly read = async (): Promise<void> => {
    const isCurrent = this.#requests.next();
    await handleResult(this.#port.linkedEmail(), (answer) => {
      if (!isCurrent()) return;
      if (!answer.ok) this.#state.set({ kind: 'failed', problem: answer.problem });
      else if (answer.value === null) this.#state.set({ kind: 'none' });
      else this.#state.set({ kind: 'linked', email: answer.value });
    });
  };

  /** Links the e-mail. Drops a pending read, which may return the previous state. */
  async link(credentials: Credentials): Promise<Result<void, LinkEmailProblem>> {
    const answer = await withLoggedFailure(
      'Link Email',
      this.#port.linkEmail(credentials),
      this.#diagnostics,
    );
    if (answer.ok) {
      this.#requests.next();
      this.#state.set({ kind: 'linked', email: credentials.email });
    }
    return answer;
  }
}
