import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { Flow } from '../flow.ts';
import type { SessionStore } from './session-store.ts';

/** `failed`: signed out here, but the platform has not heard of it. */
export type SignOutState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly message: string };

/** The settings menu's Logout. */
export class SignOut {
  readonly #session: SessionStore;
  readonly #analytics: AnalyticsReporter;
  readonly #flow = new Flow<SignOutState>({ kind: 'idle' });

  constructor(session: SessionStore, analytics: AnalyticsReporter) {
    this.#session = session;
    this.#analytics = analytics;
  }

  get state(): SignOutState {
    return this.#flow.state;
  }

  readonly run = async (): Promise<void> => {
    if (this.state.kind === 'leaving') return;
    this.#flow.become({ kind: 'leaving' });
    this.#analytics.signOut();
    const answer = await this.#session.signOut();
    this.#flow.become(
      answer.ok || answer.problem === 'signed-out'
        ? { kind: 'idle' }
        : { kind: 'failed', message: `Could not Sign Out: ${answer.detail ?? answer.problem}` },
    );
  };

  readonly dismiss = (): void => {
    if (this.state.kind === 'failed') this.#flow.become({ kind: 'idle' });
  };
}
