import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { hearAnswer, noteFailure } from '../failures.ts';
import { Flow } from '../flow.ts';
import type { FinishingSession } from './finish-sign-outs.ts';
import type { SessionStore } from './session-store.ts';

/** `failed`: signed out here, but the platform has not heard of it; `message` is for support. */
export type SignOutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly message: string };

/** The settings menu's Logout. */
export class SignOut {
  readonly #session: SessionStore;
  readonly #port: Pick<FinishingSession, 'finishSignOut'>;
  readonly #analytics: AnalyticsReporter;
  readonly #diagnostics: DiagnosticsPort;
  readonly #flow = new Flow<SignOutState>({ kind: 'idle' });

  constructor(
    session: SessionStore,
    port: Pick<FinishingSession, 'finishSignOut'>,
    analytics: AnalyticsReporter,
    diagnostics: DiagnosticsPort,
  ) {
    this.#session = session;
    this.#port = port;
    this.#analytics = analytics;
    this.#diagnostics = diagnostics;
  }

  get state(): SignOutState {
    return this.#flow.state;
  }

  readonly run = async (): Promise<void> => {
    if (this.state.kind === 'leaving') return;
    this.#flow.become({ kind: 'leaving' });
    // Nobody may be signed in: a mail's link, which can end in this, opens for anybody.
    if (this.#session.userId !== undefined) this.#analytics.signOut();
    await this.#settle(this.#session.signOut());
  };

  /** Tells the platform again what it has not heard of yet, unless somebody has signed in since. */
  readonly retry = async (): Promise<void> => {
    if (this.state.kind !== 'failed' || this.#session.userId !== undefined) return;
    await this.#settle(this.#port.finishSignOut());
  };

  readonly dismiss = (): void => {
    if (this.state.kind === 'failed') this.#flow.become({ kind: 'idle' });
  };

  #settle(asked: Promise<Result<void, CallProblem>>): Promise<void> {
    return hearAnswer(asked, (answer) => {
      if (answer.ok || answer.problem === 'signed-out') {
        this.#flow.become({ kind: 'idle' });
        return;
      }
      const message = noteFailure('Sign Out', answer, this.#diagnostics);
      this.#flow.become({ kind: 'failed', message });
    });
  }
}
