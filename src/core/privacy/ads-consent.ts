import type { ClockPort } from '#ports/clock.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { CallProblem } from '#ports/result.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import { adsErrorDisplay } from './time-limits.ts';
import { Generation } from '../generation.ts';

/**
 * `consent` is the value of the switch: the new choice while it is saved, the previous one after a failure.
 * - `not-saved`: shows the failure for 6 seconds
 */
export type AdsConsentState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }
  | { readonly kind: 'ready' | 'saving' | 'not-saved'; readonly consent: boolean };

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

  /**
   * Loads the choice. A late answer to an earlier call is dropped. A failed load keeps the shown value, except after a
   * choice with a lost answer: then it is unknown which one counts.
   */
  readonly refetch = async (): Promise<void> => {
    if (this.state.kind === 'saving') return;
    const isCurrent = this.#requests.next();
    await handleResult(this.#port.adsConsent(), (answer) => {
      if (!isCurrent()) return;
      const { state } = this;
      if (answer.ok) {
        const stillNotSaved = state.kind === 'not-saved' && state.consent === answer.value;
        this.#state.set({ kind: stillNotSaved ? 'not-saved' : 'ready', consent: answer.value });
      } else if (!('consent' in state) || state.kind === 'not-saved') {
        this.#state.set({ kind: 'failed', problem: answer.problem });
      }
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
      this.#state.set({ kind: 'not-saved', consent: state.consent });
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
    if (state.kind === 'not-saved') this.#state.set({ ...state, kind: 'ready' });
  }
}
