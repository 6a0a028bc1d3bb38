import type { LinkEmailProblem } from '#ports/session.ts';
import { Flow } from '../flow.ts';
import { Form } from '../form.ts';
import {
  createLinkEmailCheck,
  type LinkEmailField,
  type LinkEmailMessage,
} from './link-email.rules.ts';
import type { LinkedEmail } from './linked-email.ts';

/** `detail` tells support what happened. */
export type LinkEmailState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'linking' }
  | { readonly kind: 'linked'; readonly email: string }
  | { readonly kind: 'refused'; readonly problem: LinkEmailProblem; readonly detail: string };

const order: readonly LinkEmailField[] = ['email', 'password'];

/** 'Link an e-mail'. What was typed stays on a refusal; the password goes once it has served. */
export class LinkEmailForm {
  readonly form: Form<LinkEmailField, LinkEmailMessage>;
  readonly #linkedEmail: LinkedEmail;
  readonly #flow = new Flow<LinkEmailState>({ kind: 'editing' });

  constructor(linkedEmail: LinkedEmail) {
    this.form = new Form({ email: '', password: '' }, createLinkEmailCheck());
    this.#linkedEmail = linkedEmail;
  }

  get state(): LinkEmailState {
    return this.#flow.state;
  }

  set(field: LinkEmailField, value: string): void {
    this.form.set(field, value);
    if (this.state.kind === 'refused') this.#flow.become({ kind: 'editing' });
  }

  /** With something wrong it shows that instead. */
  readonly link = async (): Promise<void> => {
    if (this.state.kind === 'linking' || this.state.kind === 'linked') return;
    if (this.form.reveal(order) !== undefined) return;
    const { email: typed, password } = this.form.values;
    const email = typed.trim().toLowerCase();
    this.#flow.become({ kind: 'linking' });
    const answer = await this.#flow.settle(this.#linkedEmail.link({ email, password }), {
      kind: 'refused',
      problem: 'unavailable',
      detail: '',
    });
    if (answer.ok) this.form.set('password', '');
    this.#flow.become(
      answer.ok
        ? { kind: 'linked', email }
        : { kind: 'refused', problem: answer.problem, detail: answer.detail ?? '' },
    );
  };
}
