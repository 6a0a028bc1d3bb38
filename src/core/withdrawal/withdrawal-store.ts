import type { ClockPort } from '#ports/clock.ts';
import type {
  Withdrawal,
  WithdrawalPort,
  WithdrawalProblem,
  WithdrawalReceipt,
} from '#ports/withdrawal.ts';
import { reaction } from 'mobx';
import type { ConnectivityStore } from '../device/connectivity-store.ts';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import { Generation } from '../generation.ts';
import type { WithdrawalMode } from './markets.ts';
import { StateCell } from '../state-cell.ts';
import {
  createWithdrawalCheck,
  type WithdrawalField,
  type WithdrawalMessage,
} from './withdrawal.rules.ts';

/** Why nothing was sent, or nothing was received. `refused`: the platform does not accept the statement. */
export type NotSentReason = 'offline' | 'too-many' | 'unsupported' | 'refused';

/**
 * - `choosing`: no purchase is chosen yet
 * - `unknown`: it may have been received; it is sent again, which does no harm
 * - `not-sent`: certain. Nothing is queued
 */
export type WithdrawalState =
  | { readonly kind: 'choosing' | 'stating' }
  | { readonly kind: 'confirming' | 'sending'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'unknown'; readonly withdrawal: Withdrawal }
  | {
      readonly kind: 'received';
      readonly withdrawal: Withdrawal;
      readonly receipt: WithdrawalReceipt;
    }
  | {
      readonly kind: 'not-sent';
      readonly withdrawal: Withdrawal;
      readonly reason: NotSentReason;
    };

/** A listed purchase; `other`: one to be named in words. */
export type WithdrawalChoice =
  | { readonly kind: 'other' }
  | {
      readonly kind: 'listed';
      /** In the purchase history. The reference may change once the platform names it. */
      readonly id: string;
      readonly reference: string;
      /** As the statement names it. */
      readonly words: string;
      /** When money is paid back, if the market is known. */
      readonly mode?: WithdrawalMode;
    };

interface Dependencies {
  readonly withdrawalService: WithdrawalPort;
  readonly connectivity: ConnectivityStore;
  readonly device: { readonly clock: ClockPort };
}

/** Delays before an unanswered statement is sent again, in milliseconds. After that, on request. */
const repeats = [3_000, 10_000, 30_000];

const reasons: Readonly<Partial<Record<WithdrawalProblem, NotSentReason>>> = {
  'invalid-statement': 'refused',
  'too-many': 'too-many',
  unsupported: 'unsupported',
};

/** The withdrawal from a purchase, in two steps. Typed words stay in every state. */
export class WithdrawalStore {
  readonly form: Form<WithdrawalField, WithdrawalMessage>;
  readonly #app: Dependencies;
  readonly #state = new StateCell<WithdrawalState>({ kind: 'choosing' });
  readonly #choice = new StateCell<WithdrawalChoice | undefined>(undefined);
  readonly #refusedEmail = new StateCell<string | undefined>(undefined);
  readonly #requests = new Generation();
  /** The content of each received statement. */
  readonly #received: string[] = [];
  #touched = false;
  #stopWaiting = () => {};

  constructor(app: Dependencies) {
    this.#app = app;
    this.form = new Form(
      { about: '', name: '', email: '' },
      createWithdrawalCheck(() => this.choice?.kind === 'other'),
      { email: plainText },
    );
  }

  get state(): WithdrawalState {
    return this.#state.state;
  }

  get choice(): WithdrawalChoice | undefined {
    return this.#choice.state;
  }

  /** Whether no purchase was chosen yet on this page. */
  get isUntouched(): boolean {
    return !this.#touched;
  }

  /** Whether the platform refused the e-mail that is typed now. */
  get emailRefused(): boolean {
    return this.#refusedEmail.state === this.form.plain.email.trim();
  }

  /** Sends an unanswered statement again once the network is back. Returns a function that stops all sending. */
  readonly start = (): (() => void) => {
    const stop = reaction(
      () => this.#app.connectivity.online,
      (online) => {
        if (online) void this.repeat();
      },
    );
    return () => {
      stop();
      this.#stopWaiting();
      this.#requests.next();
    };
  };

  readonly choose = (choice: WithdrawalChoice): void => {
    if (this.state.kind !== 'choosing' && this.state.kind !== 'stating') return;
    this.#touched = true;
    this.#choice.set(choice);
    this.#state.set({ kind: 'stating' });
  };

  /** The chosen purchase cannot be chosen any more. */
  readonly unchoose = (): void => {
    if (this.state.kind !== 'stating') return;
    this.#choice.set(undefined);
    this.#state.set({ kind: 'choosing' });
  };

  /**
   * Step 1 is done. Shows errors instead if the form is invalid.
   *
   * @param statementOf the sentence to confirm, in the player's language
   */
  readonly review = (
    locale: string,
    statementOf: (facts: Omit<Withdrawal, 'statement' | 'locale'>) => string,
  ): void => {
    const { choice } = this;
    if (this.state.kind !== 'stating' || !choice) return;
    if (!this.form.reveal()) return;
    const { about, name, email } = this.form.plain;
    const facts = {
      name: name.trim(),
      email: email.trim(),
      purchase:
        choice.kind === 'listed' ? { reference: choice.reference } : purchaseNamedBy(about.trim()),
    };
    const withdrawal = { ...facts, statement: statementOf(facts), locale };
    this.#state.set({ kind: 'confirming', withdrawal });
  };

  /** Back to step 1. */
  readonly back = (): void => {
    const { kind } = this.state;
    if (kind === 'confirming' || kind === 'not-sent') this.#state.set({ kind: 'stating' });
  };

  /** Step 2: sends the statement. Also after it was not sent. */
  readonly confirm = (): void => {
    const { state } = this;
    if (state.kind !== 'confirming' && state.kind !== 'not-sent') return;
    const { withdrawal } = state;
    if (!this.#app.connectivity.online) {
      this.#state.set({ kind: 'not-sent', withdrawal, reason: 'offline' });
      return;
    }
    this.#state.set({ kind: 'sending', withdrawal });
    void this.#send(withdrawal, 0);
  };

  /** Sends an unanswered statement again. */
  readonly repeat = async (): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'unknown') return;
    this.#stopWaiting();
    await this.#send(state.withdrawal, 0);
  };

  /** Begins another one. Name and e-mail stay. */
  readonly another = (): void => {
    if (this.state.kind !== 'received') return;
    this.form.set('about', '');
    this.#choice.set(undefined);
    this.#state.set({ kind: 'choosing' });
  };

  async #send(withdrawal: Withdrawal, attempt: number): Promise<void> {
    const isCurrent = this.#requests.next();
    const content = JSON.stringify(withdrawal);
    const earlier = this.#received.filter((one) => one === content).length;
    const answer = await this.#state.guard(
      this.#app.withdrawalService.declare(withdrawal, earlier),
      { kind: 'unknown', withdrawal },
    );
    if (!isCurrent()) return;
    if (answer.ok) {
      this.#received.push(content);
      return this.#state.set({ kind: 'received', withdrawal, receipt: answer.value });
    }
    if (answer.problem === 'invalid-email') {
      this.#refusedEmail.set(withdrawal.email);
      return this.#state.set({ kind: 'stating' });
    }
    const reason = reasons[answer.problem];
    // An earlier one may have arrived: a later refusal does not change that.
    if (reason === undefined || this.state.kind === 'unknown') {
      this.#state.set({ kind: 'unknown', withdrawal });
      return this.#repeatLater(withdrawal, attempt);
    }
    this.#state.set({ kind: 'not-sent', withdrawal, reason });
  }

  #repeatLater(withdrawal: Withdrawal, attempt: number): void {
    const delay = repeats[attempt];
    if (delay === undefined) return;
    const send = () => void this.#send(withdrawal, attempt + 1);
    this.#stopWaiting = this.#app.device.clock.after(delay, send);
  }
}

/** One word is a reference; more are a description. A word of another script stays as it was typed. */
function purchaseNamedBy(about: string): Withdrawal['purchase'] {
  const reference = plainText(about).trim();
  if (/\s/.test(reference)) return { description: about };
  return { reference: /^[!-~]+$/.test(reference) ? reference : about };
}
