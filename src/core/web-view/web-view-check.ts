import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CapabilityReport, WebViewPort } from '#ports/web-view.ts';
import type { EmbeddedStore } from '../device/embedded-store.ts';
import { Generation } from '../generation.ts';
import { StateCell } from '../state-cell.ts';
import { type SupportCode, supportCode, type Verdict, verdictOf } from './verdict.ts';

/** `failed`: the code of the check failed to load. */
export type WebViewCheckState =
  | { readonly kind: 'checking' | 'failed' }
  | {
      readonly kind: 'checked';
      readonly report: CapabilityReport;
      readonly verdict: Verdict;
      readonly code: SupportCode;
    };

/** Checks whether the store works in this browser or web view. */
export class WebViewCheck {
  readonly #port: WebViewPort;
  readonly #embedded: EmbeddedStore;
  readonly #state = new StateCell<WebViewCheckState>({ kind: 'checking' });
  readonly #runs = new Generation();

  constructor(port: WebViewPort, embedded: EmbeddedStore) {
    this.#port = port;
    this.#embedded = embedded;
  }

  get state(): WebViewCheckState {
    return this.#state.state;
  }

  readonly run = async (): Promise<void> => {
    const isCurrent = this.#runs.next();
    this.#state.set({ kind: 'checking' });
    const found = await this.#port.run();
    const bridge = found && (await this.#embedded.finds()) ? 'works' : 'missing';
    if (!isCurrent()) return;
    if (found) this.#show({ ...found, bridge });
    else this.#state.set({ kind: 'failed' });
  };

  /** Logs the support code if a capability is missing. */
  async report(diagnostics: DiagnosticsPort): Promise<void> {
    await this.run();
    const { state } = this;
    if (state.kind === 'checked' && state.verdict !== 'good') {
      diagnostics.note(state.code, state.verdict);
    }
  }

  #show(report: CapabilityReport): void {
    const verdict = verdictOf(report, this.#embedded.on);
    this.#state.set({ kind: 'checked', report, verdict, code: supportCode(report) });
  }
}
