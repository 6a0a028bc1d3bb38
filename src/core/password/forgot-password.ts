import type { PasswordPort } from '#ports/password.ts';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import { createResetKeyCheck, type ResetKeyMessage } from './reset-key.rules.ts';
import type { ResetKeyKind } from '../settings.ts';
import { ResetRequest, type ResetRequestState } from './reset-request.ts';

/** The forgot-password page: one key, then success or error. Typed values stay. */
export class ForgotPassword {
  readonly form: Form<'key', ResetKeyMessage>;
  readonly #request: ResetRequest;

  constructor(port: PasswordPort, kind: ResetKeyKind) {
    this.form = new Form({ key: '' }, createResetKeyCheck(kind), { key: plainText });
    this.#request = new ResetRequest(port);
  }

  get state(): ResetRequestState {
    return this.#request.state;
  }

  get canSend(): boolean {
    return this.form.valid && this.state.kind !== 'sending';
  }

  /** An e-mail goes in lower case; a nickname as it was typed. */
  readonly send = async (): Promise<void> => {
    if (!this.canSend) return;
    const key = this.form.plain.key.trim();
    await this.#request.send(key.includes('@') ? key.toLowerCase() : key);
  };

  readonly edit = (): void => this.#request.edit();
}
