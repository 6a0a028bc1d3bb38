import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, LinkEmailProblem, SessionPort } from '#ports/session.ts';
import { hearAnswer, wrapped } from '../failures.ts';
import { Flow } from '../flow.ts';

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
  #question = 0;
  #epoch = 0;

  constructor(port: SessionPort, diagnostics: DiagnosticsPort) {
    this.#port = port;
    this.#diagnostics = diagnostics;
  }

  get state(): LinkedEmailState {
    return this.#flow.state;
  }

  /** Rises when the player goes: what is known from then on is not of who was here. */
  get epoch(): number {
    return this.#epoch;
  }

  readonly read = async (): Promise<void> => {
    const question = ++this.#question;
    await hearAnswer(this.#port.linkedEmail(), (answer) => {
      if (question !== this.#question) return;
      if (!answer.ok) this.#flow.become({ kind: 'failed', problem: answer.problem });
      else if (answer.value === null) this.#flow.become({ kind: 'none' });
      else this.#flow.become({ kind: 'linked', email: answer.value });
    });
  };

  /** Whatever is being read when it is linked is dropped: it may say how it was before. */
  async link(credentials: Credentials): Promise<Result<void, LinkEmailProblem>> {
    const epoch = this.#epoch;
    const answer = wrapped(
      'Link Email',
      await this.#port.linkEmail(credentials),
      this.#diagnostics,
    );
    if (answer.ok && epoch === this.#epoch) {
      this.#question++;
      this.#flow.become({ kind: 'linked', email: credentials.email });
    }
    return answer;
  }

  /** Forgets the player. An answer still on its way is dropped. */
  reset(): void {
    this.#question++;
    this.#epoch++;
    this.#flow.become({ kind: 'unknown' });
  }
}
