import type { CaptchaTrouble } from '#ports/captcha.ts';
import type { PrivacyProblem } from '#ports/privacy.ts';
import type { Result } from '#ports/result.ts';
import { StateCell } from '../state-cell.ts';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import type { LinkedEmail } from '../session/linked-email.ts';
import type { SessionStore } from '../session/session-store.ts';
import { createNewEmailCheck, normalEmail } from './new-email.rules.ts';
import type { EmailDraft, PrivacyModal, PrivacyRequest, RequestProblem } from './privacy-modal.ts';
import type { PrivacyStore } from './privacy-store.ts';
import type { PrivacyCentreCalls } from './logged-privacy.ts';

/** Takes one request at a time through its modals, from the first press to the sent mail. */
export class PrivacyRequests {
  readonly #port: PrivacyCentreCalls;
  readonly #privacy: PrivacyStore;
  readonly #email: LinkedEmail;
  readonly #session: Pick<SessionStore, 'userId'>;
  readonly #navigation: Pick<NavigationStore, 'typed'>;
  readonly #state = new StateCell<PrivacyModal>({ kind: 'closed' });

  constructor(
    port: PrivacyCentreCalls,
    privacy: PrivacyStore,
    email: LinkedEmail,
    session: Pick<SessionStore, 'userId'>,
    navigation: Pick<NavigationStore, 'typed'>,
  ) {
    this.#port = port;
    this.#privacy = privacy;
    this.#email = email;
    this.#session = session;
    this.#navigation = navigation;
  }

  get modal(): PrivacyModal {
    return this.#state.state;
  }

  /** Whether a request is pending that must show its outcome. */
  get pending(): boolean {
    return this.modal.kind === 'working' || this.modal.kind === 'changing-email';
  }

  /** Whether the account's status allows the request. */
  offers(request: PrivacyRequest): boolean {
    if (request === 'resend') return this.#privacy.status === 'EMAIL_SENT';
    if (request === 'revoke' || request === 'delete')
      return ['DEFAULT', 'UNKNOWN'].includes(this.#privacy.status);
    return true;
  }

  /** A no-op while a modal is open, or if the account's state does not allow the request. */
  readonly ask = (request: PrivacyRequest): void => {
    if (this.modal.kind !== 'closed' || !this.offers(request)) return;
    if (this.#email.state.kind !== 'none') return this.#begin(request);
    // One may have been linked elsewhere.
    void this.#work(
      request,
      this.#email.read().then(() => this.#begin(request)),
    );
  };

  /** The player confirmed the warning. */
  readonly goOn = (): void => {
    const { modal } = this;
    if (modal.kind !== 'warning') return;
    this.#showCaptcha(modal.request);
  };

  /** @param trouble undefined to clear it */
  readonly captchaTroubled = (trouble: CaptchaTrouble | undefined): void => {
    const { modal } = this;
    if (modal.kind !== 'captcha') return;
    const { trouble: _trouble, ...rest } = modal;
    this.#state.set(trouble ? { ...rest, trouble } : rest);
  };

  /** Restarts the captcha. */
  readonly retryCaptcha = (): void => {
    const { modal } = this;
    if (modal.kind !== 'captcha') return;
    this.#showCaptcha(modal.request, modal.draft, modal.round + 1);
  };

  readonly captchaSolved = async (token: string): Promise<void> => {
    const { modal } = this;
    if (modal.kind !== 'captcha') return;
    const { request, draft } = modal;
    await this.#work(request, this.#carryOut(request, token, draft), draft);
  };

  /** Sends the form. Shows its errors instead if it is invalid. */
  readonly submitEmail = async (): Promise<void> => {
    const { modal } = this;
    if (modal.kind !== 'change-email') return;
    const { draft } = modal;
    if (!draft.form.reveal()) return;
    this.#state.set({ kind: 'changing-email', draft });
    const newEmail = normalEmail(draft.form.plain.newEmail);
    const { oldEmail } = draft;
    const answer = await this.#state.guard(
      this.#port.requestEmailChange({ oldEmail, newEmail }),
      errorOf('change-email', 'unavailable', draft),
    );
    if (answer.ok) {
      this.#state.set({ kind: 'email-sent', request: 'change-email', to: newEmail });
    } else if (answer.problem === 'email-already-linked') {
      this.#state.set({ kind: 'already-linked', draft });
    } else {
      this.#fail('change-email', answer.problem, draft);
    }
  };

  /** Returns from an error or a taken address for a retry, with the typed values. */
  readonly retry = async (): Promise<void> => {
    const { modal } = this;
    if (modal.kind === 'already-linked') {
      const { draft } = modal;
      // The mail of a change may have been opened: the current address is read again.
      const work = this.#email.read().then(() => this.#askNewEmail(draft));
      await this.#work('change-email', work, draft);
    } else if (modal.kind === 'error') {
      const { request, problem, draft } = modal;
      if (problem === 'no-email' || !this.offers(request)) this.close();
      // A request with a lost answer may have used up the last captcha, or its session may have ended.
      else this.#showCaptcha(request, draft);
    }
  };

  /** The page is open again after a sign-in: what the end of the session stopped needs a captcha of the new session. */
  readonly resume = (): void => {
    const { modal } = this;
    if (modal.kind === 'change-email' || modal.kind === 'already-linked')
      this.#showCaptcha('change-email', modal.draft);
    if (modal.kind === 'error' && modal.problem === 'signed-out') void this.retry();
  };

  /** Closes the modal, unless a request is pending. */
  readonly close = (): void => {
    if (this.pending) return;
    this.#state.set({ kind: 'closed' });
  };

  #begin(request: PrivacyRequest): void {
    if (this.#email.state.kind === 'none') return this.#fail(request, 'no-email');
    if (request === 'revoke' || request === 'delete') {
      this.#state.set({ kind: 'warning', request });
    } else {
      this.#showCaptcha(request);
    }
  }

  #showCaptcha(request: PrivacyRequest, draft?: EmailDraft, round = 1): void {
    this.#state.set({ kind: 'captcha', request, round, ...(draft ? { draft } : {}) });
  }

  async #work(request: PrivacyRequest, work: Promise<void>, draft?: EmailDraft): Promise<void> {
    // A reload for an update would hide whether the mail was sent.
    this.#navigation.typed();
    this.#state.set({ kind: 'working', request });
    await this.#state.guard(work, errorOf(request, 'unavailable', draft));
  }

  async #carryOut(request: PrivacyRequest, token: string, draft?: EmailDraft): Promise<void> {
    const { userId } = this.#session;
    const person = await this.#port.validateCaptcha(token);
    // Nothing has been requested with it yet, even if the answer was lost.
    if (!person.ok) return this.#fail(request, 'captcha-failed', draft);
    // Another device may have changed it: the platform refuses an old one, and a mail goes to the new one.
    await this.#email.read();
    // A player's request is never sent on behalf of the next player.
    if (userId !== this.#session.userId) return this.#fail(request, 'signed-out', draft);
    // The deletion may have been confirmed or cancelled elsewhere.
    if (!this.offers(request)) return this.#state.set({ kind: 'closed' });
    if (request === 'change-email') this.#askNewEmail(draft);
    else if (request === 'get-data') this.#conclude(request, await this.#port.requestData());
    else await this.#scheduleDeletion(request);
  }

  /** @param draft what was typed before */
  #askNewEmail(draft?: EmailDraft): void {
    const { state } = this.#email;
    if (state.kind === 'linked') {
      const oldEmail = state.email;
      const newEmail = draft?.form.values.newEmail ?? '';
      const form = new Form({ newEmail }, createNewEmailCheck(oldEmail), { newEmail: plainText });
      this.#state.set({ kind: 'change-email', draft: { oldEmail, form } });
    } else {
      const signedOut = state.kind === 'failed' && state.problem === 'signed-out';
      const problem = signedOut ? 'signed-out' : 'email-unread';
      this.#fail('change-email', state.kind === 'none' ? 'no-email' : problem, draft);
    }
  }

  /** If the answer was lost, a state that has changed since it was read shows that the mail was sent. */
  async #scheduleDeletion(request: 'revoke' | 'delete' | 'resend'): Promise<void> {
    const before = this.#privacy.state;
    const answer = await this.#port.scheduleDeletion();
    await (answer.ok ? this.#privacy.refetchRequested() : this.#privacy.refetch());
    const hadNone = before.kind === 'known' && before.status === 'DEFAULT';
    const isRefused = !answer.ok && answer.problem === 'refused';
    const sentAfterAll = hadNone && !isRefused && this.#privacy.status === 'EMAIL_SENT';
    this.#conclude(request, sentAfterAll ? { ok: true, value: undefined } : answer);
  }

  #conclude(request: PrivacyRequest, answer: Result<void, PrivacyProblem>): void {
    const { state } = this.#email;
    const to = state.kind === 'linked' ? state.email : null;
    if (answer.ok) this.#state.set({ kind: 'email-sent', request, to });
    else this.#fail(request, answer.problem);
  }

  #fail(request: PrivacyRequest, problem: RequestProblem, draft?: EmailDraft): void {
    this.#state.set(errorOf(request, problem, draft));
  }
}

function errorOf(
  request: PrivacyRequest,
  problem: RequestProblem,
  draft?: EmailDraft,
): PrivacyModal {
  return { kind: 'error', request, problem, ...(draft ? { draft } : {}) };
}
