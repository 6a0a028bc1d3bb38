import type { PasswordPort } from '#ports/password.ts';
import { plainText } from '../forms/plain-text.ts';
import { StateCell } from '../state-cell.ts';
import { ResetRequest, type ResetRequestState } from './reset-request.ts';

/** The back of the login card: accepts any key that is not empty (specification, section 5). */
export class ForgotOnLogin {
  readonly #key = new StateCell('');
  readonly #request: ResetRequest;

  constructor(port: PasswordPort) {
    this.#request = new ResetRequest(port);
  }

  get key(): string {
    return this.#key.state;
  }

  get state(): ResetRequestState {
    return this.#request.state;
  }

  get canSend(): boolean {
    return plainText(this.key).trim() !== '' && this.state.kind !== 'sending';
  }

  readonly setKey = (key: string): void => {
    this.#key.set(key);
    if (this.state.kind === 'refused') this.#request.edit();
  };

  /** Sends the key in lower case and without white space around it; what was typed stays. */
  async send(): Promise<void> {
    if (this.canSend) await this.#request.send(plainText(this.key).trim().toLowerCase());
  }

  /** 'Did not get the e-mail? Try again.' */
  tryAgain(): void {
    this.#request.edit();
  }
}
