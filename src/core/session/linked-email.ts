import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, LinkEmailProblem, SessionPort } from '#ports/session.ts';
import { hearAnswer, wrapped } from '../failures.ts';
import { Flow } from '../flow.ts';
import { Generation } from '../generation.ts';

export type LinkedEmailState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'linked'; readonly email: string }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

/** The e-mail of the signed-in player's account, if it has one. */
export class LinkedEmail {
  readonly #port: SessionPort;
  readonly #diagnostics: DiagnosticsPort;
  readonly #flow = new Flow<LinkedEmailState>({ kind: 'unknown' });
  readonly #requests = new Generation();

  constructor(port: SessionPort, diagnostics: DiagnosticsPort) {
    this.#port = port;
    this.#diagnostics = diagnostics;
  }

  get state(): LinkedEmailState {
    return this.#flow.state;
  }

  readonly read = async (): Promise<void> => {
    const isCurrent = this.#requests.next();
    await hearAnswer(this.#port.linkedEmail(), (answer) => {
      if (!isCurrent()) return;
      if (!answer.ok) this.#flow.become({ kind: 'failed', problem: answer.problem });
      else if (answer.value === null) this.#flow.become({ kind: 'none' });
      else this.#flow.become({ kind: 'linked', email: answer.value });
    });
  };

  /** Whatever is being read when it is linked is dropped: it may say how it was before. */
  async link(credentials: Credentials): Promise<Result<void, LinkEmailProblem>> {
    const answer = wrapped(
      'Link Email',
      await this.#port.linkEmail(credentials),
      this.#diagnostics,
    );
    if (answer.ok) {
      this.#requests.next();
      this.#flow.become({ kind: 'linked', email: credentials.email });
    }
    return answer;
  }
}
