import type { PasswordPort } from '#ports/password.ts';
import { makeAutoObservable } from 'mobx';
import { plainText } from '../forms/plain-text.ts';
import { ResetRequest, type ResetRequestState } from './reset-request.ts';

/** The back of the login card: accepts any key that is not empty (specification, section 5). */
export class ForgotOnLogin {
  key = '';
  readonly #request: ResetRequest;

  constructor(port: PasswordPort) {
    this.#request = new ResetRequest(port);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): ResetRequestState {
    return this.#request.state;
  }

  get canSend(): boolean {
    return plainText(this.key).trim() !== '' && this.state.kind !== 'sending';
  }

  setKey(key: string): void {
    this.key = key;
    if (this.state.kind === 'refused') this.#request.edit();
  }

  /** Sends the key in lower case and without white space around it; what was typed stays. */
  async send(): Promise<void> {
    if (this.canSend) await this.#request.send(plainText(this.key).trim().toLowerCase());
  }

  /** 'Did not get the e-mail? Try again.' */
  tryAgain(): void {
    this.#request.edit();
  }
}
