import type { SignInProblem } from '#ports/session.ts';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { StateCell } from '../state-cell.ts';
import { plainText } from '../forms/plain-text.ts';
import type { SessionStore } from './session-store.ts';

/** `detail` is the platform's own sentence, shown unchanged. */
export type SignInState =
  | { readonly kind: 'editing' | 'sending' }
  | { readonly kind: 'refused'; readonly problem: SignInProblem; readonly detail?: string };

/** The values of the login form and its state. The password is cleared once it was used. */
export class SignInForm {
  readonly #email = new StateCell('');
  readonly #password = new StateCell('');
  readonly #state = new StateCell<SignInState>({ kind: 'editing' });
  readonly #session: SessionStore;
  readonly #analytics: AnalyticsReporter;

  constructor(session: SessionStore, analytics: AnalyticsReporter) {
    this.#session = session;
    this.#analytics = analytics;
  }

  get email(): string {
    return this.#email.state;
  }

  get password(): string {
    return this.#password.state;
  }

  get state(): SignInState {
    return this.#state.state;
  }

  /** Specification, section 5: both fields non-empty. */
  get canSubmit(): boolean {
    return this.#plainEmail !== '' && this.password !== '' && this.state.kind !== 'sending';
  }

  get refused(): boolean {
    return this.state.kind === 'refused';
  }

  readonly setEmail = (email: string): void => {
    if (email === this.email) return;
    this.#email.set(email);
    this.#edited();
  };

  readonly setPassword = (password: string): void => {
    if (password === this.password) return;
    this.#password.set(password);
    this.#edited();
  };

  /** A no-op unless the form can be submitted. Typed values stay after a refusal. */
  async submit(): Promise<void> {
    if (!this.canSubmit) return;
    this.#state.set({ kind: 'sending' });
    const credentials = { email: this.#plainEmail.toLowerCase(), password: this.password };
    const signingIn = this.#session.signIn(credentials);
    const answer = await this.#state.guard(signingIn, {
      kind: 'refused',
      problem: 'unavailable',
    });
    if (answer.ok) {
      this.setPassword('');
      this.#state.set({ kind: 'editing' });
    } else {
      const { problem, detail } = answer;
      this.#state.set({ kind: 'refused', problem, ...(detail ? { detail } : {}) });
    }
    this.#analytics.signIn(answer.ok ? '' : answer.problem);
  }

  get #plainEmail(): string {
    return plainText(this.email).trim();
  }

  #edited(): void {
    if (this.refused) this.#state.set({ kind: 'editing' });
  }
}
