import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CapabilityReport, WebViewPort } from '#ports/web-view.ts';
import type { EmbeddedStore } from '../device/embedded-store.ts';
import { StateCell } from '../state-cell.ts';
import { type SupportCode, supportCode, type Verdict, verdictOf } from './verdict.ts';

/** `unexamined`: the code of the check failed to load. */
export type Examination =
  | { readonly kind: 'examining' | 'unexamined' }
  | {
      readonly kind: 'examined';
      readonly findings: CapabilityReport;
      readonly verdict: Verdict;
      readonly code: SupportCode;
    };

/** Checks whether the store works in this browser or web view. */
export class WebViewCheck {
  readonly #port: WebViewPort;
  readonly #embedded: EmbeddedStore;
  readonly #state = new StateCell<Examination>({ kind: 'examining' });

  constructor(port: WebViewPort, embedded: EmbeddedStore) {
    this.#port = port;
    this.#embedded = embedded;
  }

  get state(): Examination {
    return this.#state.state;
  }

  readonly run = async (): Promise<void> => {
    this.#state.set({ kind: 'examining' });
    const findings = await this.#port.run();
    if (findings) this.#show(findings);
    else this.#state.set({ kind: 'unexamined' });
  };

  /** Logs the support code if a capability is missing. */
  async report(diagnostics: DiagnosticsPort): Promise<void> {
    await this.run();
    const { state } = this;
    if (state.kind === 'examined' && state.verdict !== 'good') {
      diagnostics.note(state.code, state.verdict);
    }
  }

  /** Call it in a click handler: browsers block windows without a user gesture. */
  readonly tryWindow = (): void => {
    const { state } = this;
    if (state.kind !== 'examined') return;
    const windows = this.#port.tryWindow() ? 'works' : 'missing';
    this.#show({ ...state.findings, windows });
  };

  #show(findings: CapabilityReport): void {
    const verdict = verdictOf(findings, this.#embedded.on);
    this.#state.set({ kind: 'examined', findings, verdict, code: supportCode(findings) });
  }
}
