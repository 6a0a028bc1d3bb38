import type { ClockPort } from '#ports/clock.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { handleResult, noteFailure } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { FinishingSession } from './finish-sign-outs.ts';
import type { SessionStore } from './session-store.ts';

/** `failed`: signed out here, but the platform has not confirmed it; `message` is for support. */
export type SignOutState =
  { readonly kind: 'idle' | 'leaving' } | { readonly kind: 'failed'; readonly message: string };

/** Delay before a failed sign-out is repeated, in milliseconds; doubles each time. */
const firstPause = 2_000;
const longestPause = 15_000;

/** The settings menu's Logout. Repeats a sign-out, an earlier document's too, until the platform confirms it. */
export class SignOut {
  readonly #session: SessionStore;
  readonly #port: Pick<FinishingSession, 'finishSignOut' | 'signOutPending'>;
  readonly #analytics: AnalyticsReporter;
  readonly #diagnostics: DiagnosticsPort;
  readonly #clock: ClockPort;
  #cancelTimer: (() => void) | undefined;
  #pause = firstPause;
  /** Whether to show a failure: the player requested the sign-out, and has not dismissed the notice. */
  #shown = false;
  readonly #state = new StateCell<SignOutState>({ kind: 'idle' });

  constructor(
    session: SessionStore,
    port: Pick<FinishingSession, 'finishSignOut' | 'signOutPending'>,
    analytics: AnalyticsReporter,
    diagnostics: DiagnosticsPort,
    clock: ClockPort,
  ) {
    this.#session = session;
    this.#port = port;
    this.#analytics = analytics;
    this.#diagnostics = diagnostics;
    this.#clock = clock;
  }

  get state(): SignOutState {
    return this.#state.state;
  }

  readonly run = async (): Promise<void> => {
    if (this.state.kind === 'leaving') return;
    this.#state.set({ kind: 'leaving' });
    this.#shown = true;
    // A mail's link can end in a sign-out and opens for any visitor, so there may be no session. A returning player's
    // first answer may still be pending.
    const { userId, state } = this.#session;
    const settling = this.#settle(this.#session.signOut());
    if (userId !== undefined || state.kind === 'resuming') this.#analytics.signOut();
    await settling;
  };

  /** Repeats a pending sign-out at once. Returns a function that stops repeating. */
  readonly start = (): (() => void) => {
    this.#shown = this.#port.signOutPending;
    void this.retry();
    return () => this.#cancelTimer?.();
  };

  /** Repeats a pending sign-out at once, unless a player has signed in since. */
  readonly retry = async (): Promise<void> => {
    this.#pause = firstPause;
    await this.#repeat();
  };

  async #repeat(): Promise<void> {
    this.#cancelTimer?.();
    if (this.state.kind === 'leaving' || this.#session.userId !== undefined) return;
    await this.#settle(this.#port.finishSignOut());
  }

  #repeatLater(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#clock.after(this.#pause, () => void this.#repeat());
    this.#pause = Math.min(2 * this.#pause, longestPause);
  }

  readonly dismiss = (): void => {
    this.#shown = false;
    if (this.state.kind === 'failed') this.#state.set({ kind: 'idle' });
  };

  #settle(asked: Promise<Result<void, CallProblem>>): Promise<void> {
    return handleResult(asked, (answer) => {
      if (answer.ok || answer.problem === 'signed-out') {
        this.#state.set({ kind: 'idle' });
        return;
      }
      const message = noteFailure('Sign Out', answer, this.#diagnostics);
      if (this.#shown) this.#state.set({ kind: 'failed', message });
      this.#repeatLater();
    });
  }
}
