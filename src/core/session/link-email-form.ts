import type { Credentials, LinkEmailProblem } from '#ports/session.ts';
import { StateCell } from '../state-cell.ts';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import { PendingWork, type RestoringPage } from '../pending-work.ts';
import {
  createLinkEmailCheck,
  type LinkEmailField,
  type LinkEmailMessage,
} from './link-email.rules.ts';
import type { LinkedEmail } from './linked-email.ts';
import type { SessionStore } from './session-store.ts';

/** `unknown`: the e-mail may be linked or not. */
type LinkProblem = LinkEmailProblem | 'unknown';

/**
 * - `linked`: now, or `found` to be: by a call with a lost answer, or elsewhere. Which password is in
 *   force is not known then
 * - `refused`: `detail` is for support
 */
export type LinkEmailState =
  | { readonly kind: 'editing' | 'linking' }
  | { readonly kind: 'linked'; readonly email: string; readonly found: boolean }
  | { readonly kind: 'refused'; readonly problem: LinkProblem; readonly detail: string };

type Session = Pick<SessionStore, 'state'>;

const unfinished = new PendingWork<LinkEmailForm>();

/** A new form, or the one that was open when the session expired, for the same player. */
export function beginLinking(linkedEmail: LinkedEmail, session: Session): LinkEmailForm {
  return unfinished.peek(session) ?? new LinkEmailForm(linkedEmail);
}

/** 'Link an e-mail'. Typed values stay after a refusal; the password is cleared once it was used. */
export class LinkEmailForm {
  readonly form: Form<LinkEmailField, LinkEmailMessage>;
  readonly #linkedEmail: LinkedEmail;
  readonly #state = new StateCell<LinkEmailState>({ kind: 'editing' });

  constructor(linkedEmail: LinkedEmail) {
    this.form = new Form({ email: '', password: '' }, createLinkEmailCheck(), {
      email: plainText,
    });
    this.#linkedEmail = linkedEmail;
  }

  get state(): LinkEmailState {
    return this.#state.state;
  }

  set(field: LinkEmailField, value: string): void {
    this.form.set(field, value);
    if (this.state.kind === 'refused') this.#state.set({ kind: 'editing' });
  }

  /** Call it when the form mounts. Returns a function to call when it unmounts. */
  open({ session, navigation }: RestoringPage): () => void {
    unfinished.claim(session, navigation);
    const { state } = this;
    if (state.kind === 'refused' && state.problem === 'signed-out') {
      this.#state.set({ kind: 'editing' });
    }
    return () => {
      if (this.state.kind !== 'linked') unfinished.stashAtEnd(session, this);
    };
  }

  /** Shows errors instead if the form is invalid. */
  readonly link = async (): Promise<void> => {
    if (this.state.kind === 'linking' || this.state.kind === 'linked') return;
    if (!this.form.reveal()) return;
    const { email: typed, password } = this.form.plain;
    const email = typed.trim().toLowerCase();
    this.#state.set({ kind: 'linking' });
    const state = await this.#state.guard(this.#link({ email, password }), {
      kind: 'refused',
      problem: 'unavailable',
      detail: '',
    });
    if (state.kind === 'linked') this.form.set('password', '');
    this.#state.set(state);
  };

  /**
   * After any failure reads the account's e-mail, which may be linked by now; `unknown` if that fails, too. A refusal is
   * certain only if the account had no e-mail before.
   */
  async #link(credentials: Credentials): Promise<LinkEmailState> {
    const linkedEmail = this.#linkedEmail;
    const hadNone = linkedEmail.state.kind === 'none';
    const answer = await linkedEmail.link(credentials);
    if (answer.ok) return { kind: 'linked', email: credentials.email, found: false };
    const refused = (problem: LinkProblem) =>
      ({ kind: 'refused', problem, detail: answer.detail ?? '' }) as const;
    if (answer.problem === 'signed-out') return refused(answer.problem);
    await linkedEmail.read();
    const { state } = linkedEmail;
    if (state.kind === 'linked') return { kind: 'linked', email: state.email, found: true };
    const isRefusal = answer.problem === 'email-already-linked' || answer.problem === 'refused';
    const isCertain = isRefusal && hadNone;
    return refused(isCertain || state.kind !== 'failed' ? answer.problem : 'unknown');
  }
}
