import type { DevicePort } from '#ports/device.ts';
import type { LinkRun } from '#ports/link-runs.ts';
import type { ChangePasswordProblem, PasswordPort } from '#ports/password.ts';
import { StateCell } from '../state-cell.ts';
import { Form } from '../forms/form.ts';
import { linkLock, linkToken } from '../navigation/link-token.ts';
import { routes } from '../navigation/routes.ts';
import {
  createNewPasswordCheck,
  type NewPasswordField,
  type NewPasswordMessage,
} from './new-password.rules.ts';

/**
 * - `no-link`: the page was opened without a valid token
 * - `used`: the link changed the password before, on this device
 * - `likely-done`: the platform says expired, but an earlier try has no known outcome
 * - `interrupted`: the page was reloaded, which lost the token, and the last try has no known outcome
 * - `refused` as `unknown`: the platform refused this try, but an earlier one without an answer may have worked
 */
export type NewPasswordState =
  | { readonly kind: 'opening' | 'no-link' | 'used' | 'likely-done' | 'interrupted' }
  | { readonly kind: 'editing' | 'saving' | 'saved' }
  | { readonly kind: 'refused'; readonly problem: ChangePasswordProblem | 'unknown' };

const { path } = routes.passwordReset;

/**
 * Sets a new password with the token of a reset link. Clears the passwords once they are saved. Tabs take turns, and a
 * link whose result is known on this device is not sent again.
 */
export class NewPassword {
  readonly form: Form<NewPasswordField, NewPasswordMessage>;
  readonly #port: PasswordPort;
  readonly #device: Pick<DevicePort, 'linkRuns' | 'exclusive'>;
  readonly #token: string | null;
  readonly #state = new StateCell<NewPasswordState>({ kind: 'opening' });

  constructor(port: PasswordPort, device: Pick<DevicePort, 'linkRuns' | 'exclusive' | 'mailLink'>) {
    this.form = new Form({ password: '', confirmation: '' }, createNewPasswordCheck());
    this.#port = port;
    this.#device = device;
    this.#token = linkToken(device.mailLink, path);
  }

  get state(): NewPasswordState {
    return this.#state.state;
  }

  get canSave(): boolean {
    return this.form.valid && this.state.kind === 'editing';
  }

  /** Checks whether the link's result is known on this device. */
  async open(): Promise<void> {
    const lost = this.#token === null;
    const fresh = { kind: lost ? 'no-link' : 'editing' } as const;
    const recalled = this.#device.linkRuns.recall(path, this.#token);
    const known = await this.#state.guard(recalled, fresh);
    if (this.state.kind !== 'opening') return;
    if (lost && known === 'begun') this.#state.set({ kind: 'interrupted' });
    else this.#state.set(endOf(known) ?? fresh);
  }

  readonly save = async (): Promise<void> => {
    const token = this.#token;
    if (!this.canSave || token === null) return;
    const { password } = this.form.values;
    this.#state.set({ kind: 'saving' });
    const state = await this.#state.guard(
      this.#device.exclusive(linkLock, () => this.#change(token, password)),
      { kind: 'refused', problem: 'unavailable' },
    );
    if (state.kind !== 'refused') {
      this.form.set('password', '');
      this.form.set('confirmation', '');
    }
    this.#state.set(state);
  };

  /** Back to the form after a refusal, with what was typed. */
  readonly edit = (): void => {
    if (this.state.kind === 'refused') this.#state.set({ kind: 'editing' });
  };

  async #change(token: string, password: string): Promise<NewPasswordState> {
    const { linkRuns } = this.#device;
    const known = await linkRuns.recall(path, token);
    const ended = endOf(known);
    if (ended) return ended;
    await linkRuns.remember(path, token, 'begun');
    const answer = await this.#port.change(token, password);
    if (!answer.ok) {
      const { problem } = answer;
      if (problem === 'refused' && known === 'begun')
        return { kind: 'refused', problem: 'unknown' };
      if ((problem === 'refused' || problem === 'too-many') && known !== 'begun')
        await linkRuns.remember(path, token, 'refused');
      if (problem !== 'link-expired') return { kind: 'refused', problem };
      const ended = known === 'begun' ? 'likely-done' : 'expired';
      await linkRuns.remember(path, token, ended);
      return stateAfter[ended];
    }
    // Recorded before it is shown: a page reloaded at that moment must know that the link was used.
    await linkRuns.remember(path, token, 'done');
    return { kind: 'saved' };
  }
}

/** The state of a link with a known result. */
const stateAfter = {
  done: { kind: 'used' },
  'likely-done': { kind: 'likely-done' },
  expired: { kind: 'refused', problem: 'link-expired' },
} as const;

function endOf(known: LinkRun | null): NewPasswordState | undefined {
  if (known === null || known === 'begun' || known === 'refused') return undefined;
  return stateAfter[known];
}
