import type { SignInProblem } from '#ports/session.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import type { SessionStore } from './session-store.ts';

/** `detail` is the platform's own sentence, shown as it is. */
export type SignInState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly problem: SignInProblem; readonly detail?: string };

/** What is typed into the login form, and what became of it. The password goes once it has served. */
export class SignInForm {
  email = '';
  password = '';
  private current: SignInState = { kind: 'editing' };
  readonly #session: SessionStore;
  readonly #analytics: AnalyticsReporter;

  constructor(session: SessionStore, analytics: AnalyticsReporter) {
    this.#session = session;
    this.#analytics = analytics;
    makeAutoObservable<SignInForm, 'current'>(this, { current: observableRef }, { autoBind: true });
  }

  get state(): SignInState {
    return this.current;
  }

  /** Specification, section 5: both fields non-empty. */
  get canSubmit(): boolean {
    return this.email.trim() !== '' && this.password !== '' && this.current.kind !== 'sending';
  }

  get refused(): boolean {
    return this.current.kind === 'refused';
  }

  setEmail(email: string): void {
    this.email = email;
    this.#edited();
  }

  setPassword(password: string): void {
    this.password = password;
    this.#edited();
  }

  /** Does nothing unless the form can be sent. What was typed stays on a refusal. */
  async submit(): Promise<void> {
    if (!this.canSubmit) return;
    this.current = { kind: 'sending' };
    const email = this.email.trim().toLowerCase();
    const answer = await this.#session
      .signIn({ email, password: this.password })
      .catch((error: unknown) => {
        runInAction(() => {
          this.current = { kind: 'refused', problem: 'unavailable' };
        });
        throw error;
      });
    this.#analytics.signIn(
      answer.ok ? { success: true } : { success: false, reason: answer.problem },
    );
    runInAction(() => {
      if (answer.ok) this.password = '';
      this.current = answer.ok
        ? { kind: 'editing' }
        : {
            kind: 'refused',
            problem: answer.problem,
            ...(answer.detail ? { detail: answer.detail } : {}),
          };
    });
  }

  #edited(): void {
    if (this.current.kind === 'refused') this.current = { kind: 'editing' };
  }
}
