import type { ClockPort } from '#ports/clock.ts';
import type { PrivacyPort, PrivacyProblem } from '#ports/privacy.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import { adsErrorDisplay } from './time-limits.ts';
import { Generation } from '../generation.ts';

/**
 * `consent` is the value of the switch: the new choice while it is saved, the previous one after a failure.
 * - `failed`: the choice is unknown
 * - `not-saved`: shows the failure for 6 seconds. `certain`: the platform keeps the previous choice
 */
export type AdsConsentState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready' | 'saving'; readonly consent: boolean }
  | {
      readonly kind: 'not-saved';
      readonly consent: boolean;
      readonly problem: PrivacyProblem;
      readonly certain: boolean;
    };

/** The player's choice on personalised ads. */
export class AdsConsent {
  readonly #port: Pick<PrivacyPort, 'adsConsent' | 'changeAdsConsent'>;
  readonly #clock: ClockPort;
  readonly #state = new StateCell<AdsConsentState>({ kind: 'loading' });
  readonly #requests = new Generation();
  #stopDisplay: (() => void) | undefined;

  constructor(port: Pick<PrivacyPort, 'adsConsent' | 'changeAdsConsent'>, clock: ClockPort) {
    this.#port = port;
    this.#clock = clock;
  }

  get state(): AdsConsentState {
    return this.#state.state;
  }

  /** Loads the choice. A late answer to an earlier call is dropped. A failed load keeps what is shown. */
  readonly refetch = async (): Promise<void> => {
    if (this.state.kind === 'saving') return;
    const isCurrent = this.#requests.next();
    await handleResult(this.#port.adsConsent(), (answer) => {
      if (!isCurrent()) return;
      const { state } = this;
      if (!answer.ok) {
        if (!('consent' in state)) this.#state.set({ kind: 'failed' });
      } else if (state.kind === 'not-saved' && state.consent === answer.value) {
        this.#state.set({ ...state, certain: true });
      } else this.#state.set({ kind: 'ready', consent: answer.value });
    });
  };

  /** A no-op while another choice is being saved. After a failure the choice is reloaded. */
  readonly choose = async (consent: boolean): Promise<void> => {
    const { state } = this;
    if (!('consent' in state) || state.kind === 'saving' || consent === state.consent) return;
    this.#stopDisplay?.();
    this.#requests.next();
    this.#state.set({ kind: 'saving', consent });
    await handleResult(this.#port.changeAdsConsent(consent), async (answer) => {
      if (answer.ok) return this.#state.set({ kind: 'ready', consent });
      const { problem } = answer;
      // An earlier choice without an answer may have arrived.
      const isKnown = state.kind !== 'not-saved' || state.certain;
      const certain = isKnown && (problem === 'refused' || problem === 'too-many');
      this.#state.set({ kind: 'not-saved', consent: state.consent, problem, certain });
      this.#stopDisplay = this.#clock.after(adsErrorDisplay, () => this.#endDisplay());
      await this.refetch();
    });
  };

  /** Stops the timer. */
  stop(): void {
    this.#stopDisplay?.();
  }

  #endDisplay(): void {
    const { state } = this;
    if (state.kind !== 'not-saved') return;
    this.#state.set(state.certain ? { kind: 'ready', consent: state.consent } : { kind: 'failed' });
  }
}
