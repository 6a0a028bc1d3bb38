import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { Findings, WebViewPort } from '#ports/web-view.ts';
import type { EmbeddedStore } from '../device/embedded-store.ts';
import { Flow } from '../flow.ts';
import { type SupportCode, supportCode, type Verdict, verdictOf } from './verdict.ts';

/** `unexamined`: what looks could not be fetched. */
export type Examination =
  | { readonly kind: 'examining' | 'unexamined' }
  | {
      readonly kind: 'examined';
      readonly findings: Findings;
      readonly verdict: Verdict;
      readonly code: SupportCode;
    };

/** Finds out whether the store can do its work in this browser or web view. */
export class WebViewDoctor {
  readonly #port: WebViewPort;
  readonly #embedded: EmbeddedStore;
  readonly #diagnostics: DiagnosticsPort;
  readonly #flow = new Flow<Examination>({ kind: 'examining' });

  constructor(port: WebViewPort, embedded: EmbeddedStore, diagnostics: DiagnosticsPort) {
    this.#port = port;
    this.#embedded = embedded;
    this.#diagnostics = diagnostics;
  }

  get state(): Examination {
    return this.#flow.state;
  }

  readonly examine = async (): Promise<void> => {
    this.#flow.become({ kind: 'examining' });
    const findings = await this.#port.examine();
    if (findings) this.#tell(findings);
    else this.#flow.become({ kind: 'unexamined' });
  };

  /** Looks where it could not before. */
  async retry(): Promise<void> {
    if (this.state.kind === 'unexamined') await this.examine();
  }

  /** In the game's web view, support learns of what is missing before anybody asks. */
  async start(): Promise<void> {
    if (!this.#embedded.on) return;
    await this.examine();
    const { state } = this;
    if (state.kind === 'examined' && state.verdict !== 'good') {
      this.#diagnostics.note(state.code, state.verdict);
    }
  }

  /** From a press only: without one every browser refuses. */
  readonly tryWindow = (): void => {
    const { state } = this;
    if (state.kind !== 'examined') return;
    const windows = this.#port.tryWindow() ? 'works' : 'missing';
    this.#tell({ ...state.findings, windows });
  };

  #tell(findings: Findings): void {
    const verdict = verdictOf(findings, this.#embedded.on);
    this.#flow.become({ kind: 'examined', findings, verdict, code: supportCode(findings) });
  }
}
