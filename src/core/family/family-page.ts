import {
  capOf,
  type Family,
  type FamilyChangeProblem,
  type FamilyMode,
  type FamilyPinProblem,
  type FamilyPort,
  type FamilyProblem,
  type FamilyRules,
  strictRules,
} from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import type { SessionPort, SignInProblem } from '#ports/session.ts';
import { placesOf } from '../catalogue/money.ts';
import { Form } from '../forms/form.ts';
import { Generation } from '../generation.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import { PendingWork } from '../pending-work.ts';
import type { SessionStore } from '../session/session-store.ts';
import { StateCell } from '../state-cell.ts';
import {
  createFamilyCheck,
  type FamilyField,
  type FamilyFormKind,
  type FamilyMessage,
  type FamilyValues,
} from './family.rules.ts';
import type { FamilyStore } from './family-store.ts';
import { daysWithoutPassword, resetDays } from './reset-days.ts';
import { amountText, minorOf, plainAmount, plainPin } from './typed.ts';

/** What has just been done. */
export type FamilyNews =
  'turned-on' | 'rules-changed' | 'pin-changed' | 'turned-off' | 'ending' | 'pin-ending';

/** Why a forgotten PIN was not reset. */
export type ResetProblem = SignInProblem | FamilyProblem;

/**
 * - `shown`: the rules; `problem`: the last change was not made
 * - `editing`, `saving`: the form that asks for rules, PIN or both
 * - `forgetting`, `resetting`: the PIN was forgotten; `email` is null if the account has no password
 */
export type FamilyPageState =
  | {
      readonly kind: 'shown';
      readonly news?: FamilyNews;
      readonly problem?: FamilyChangeProblem;
    }
  | {
      readonly kind: 'editing' | 'saving';
      readonly form: FamilyFormKind;
      readonly problem?: FamilyPinProblem;
    }
  | {
      readonly kind: 'forgetting' | 'resetting';
      readonly email: string | null;
      readonly problem?: ResetProblem;
    };

interface Dependencies {
  readonly family: FamilyStore;
  readonly sessionPort: Pick<SessionPort, 'linkedEmail' | 'checkPassword'>;
  readonly session: Pick<SessionStore, 'state'>;
  readonly navigation: Pick<NavigationStore, 'typed'>;
  /** The currency that the player pays in. */
  readonly currency: string;
  /** The language that they type in. */
  readonly language: string;
}

const day = 86_400_000;

const typed = new PendingWork<{ readonly form: FamilyFormKind; readonly values: FamilyValues }>();

/**
 * One visit of a signed-in player to the page of the family's rules. A form that was open when the session expired is
 * restored for the same player, without its PINs.
 */
export class FamilyPage {
  readonly form: Form<FamilyField, FamilyMessage>;
  readonly #app: Dependencies;
  readonly #state = new StateCell<FamilyPageState>({ kind: 'shown' });
  readonly #visits = new Generation();

  constructor(app: Dependencies) {
    this.#app = app;
    const left = typed.peek(app.session);
    if (left) this.#state.set({ kind: 'editing', form: left.form });
    this.form = new Form(
      left?.values ?? { mode: 'each', cap: '', saveCards: '', pin: '', again: '' },
      createFamilyCheck(
        () => ('form' in this.state ? this.state.form : 'turn-on'),
        () => placesOf(app.currency),
      ),
      { cap: plainAmount, pin: plainPin, again: plainPin },
    );
  }

  get state(): FamilyPageState {
    return this.#state.state;
  }

  /** Call it when the page mounts. Returns a function to call when it unmounts. */
  readonly open = (): (() => void) => {
    typed.claim(this.#app.session, this.#app.navigation);
    return this.leave;
  };

  /** The page was left: cancels its question, also if it is not open yet. That of the lock's notice is on every page. */
  readonly leave = (): void => {
    this.#visits.next();
    const { session, family } = this.#app;
    if ('form' in this.state) {
      const values = { ...this.form.values, pin: '', again: '' };
      typed.stashAtEnd(session, { form: this.state.form, values });
    }
    const { state } = family.question;
    if (state.kind !== 'closed' && state.purpose.kind !== 'keep-on') family.question.cancel();
  };

  /** Opens a form, filled with the rules that hold. */
  readonly edit = (form: FamilyFormKind): void => {
    const { mode, saveCards, caps } = this.#app.family.rules ?? strictRules;
    const { currency, language } = this.#app;
    const cap = capOf({ mode, saveCards, caps }, currency);
    this.form.reset({
      mode,
      cap: cap === undefined ? '' : amountText(cap, placesOf(currency), language),
      saveCards: saveCards ? 'yes' : '',
    });
    this.#state.set({ kind: 'editing', form });
  };

  /** Closes the form. Typed PINs are forgotten. */
  readonly close = (): void => {
    if (this.state.kind === 'saving' || this.state.kind === 'resetting') return;
    this.#show({ kind: 'shown' });
  };

  /** What was refused is changed: its message would be about something else. */
  readonly retyped = (): void => {
    const { state } = this;
    if (state.kind === 'editing' && state.problem === 'pin-too-simple') {
      this.#state.set({ kind: 'editing', form: state.form });
    }
    if (state.kind === 'forgetting' && state.problem === 'invalid-credentials') {
      this.#state.set({ kind: 'forgetting', email: state.email });
    }
  };

  /** Saves the form. Shows its errors instead if it is invalid. */
  readonly save = (): void => {
    const { state } = this;
    if (state.kind === 'editing' && this.form.reveal()) void this.#save(state.form);
  };

  readonly turnOff = async (): Promise<void> => {
    if (this.state.kind !== 'shown') return;
    const { family } = this.#app;
    // Which rules hold may change during the question, and the proof counts only where it was made.
    const { port, source } = family;
    // An equal problem is only announced again if it was gone.
    this.#state.set({ kind: 'shown' });
    const failed = { kind: 'shown', problem: 'unavailable' } as const;
    const proof = await family.ask({ kind: 'turn-off' }, port, this.#visits.now());
    if (!proof) return;
    const answer = proof.ok ? await this.#state.guard(port.turnOff(proof.value), failed) : proof;
    if (!answer.ok) return this.#fail({ ...failed, problem: answer.problem });
    await family.changed(answer.value, source);
    if (answer.value.kind !== 'off') return this.#show({ kind: 'shown', news: 'ending' });
    // True whatever the account's rules are, which may be unknown.
    this.#show(source === 'device' ? { kind: 'shown', news: 'turned-off' } : { kind: 'shown' });
  };

  /** The PIN was forgotten. Finds out whether the account has a password that proves who asks. */
  readonly forget = async (): Promise<void> => {
    if (this.state.kind !== 'shown') return;
    const state = { kind: 'shown' } as const;
    this.#state.set(state);
    const failed = { kind: 'shown', problem: 'unavailable' } as const;
    const email = await this.#state.guard(this.#app.sessionPort.linkedEmail(), failed);
    // A form that was opened meanwhile stays, with what was typed.
    if (this.state !== state) return;
    this.#state.set(
      email.ok
        ? { kind: 'forgetting', email: email.value }
        : { kind: 'shown', problem: email.problem },
    );
  };

  /** Begins the slow reset. The password is checked first, if the account has one. */
  readonly reset = async (password: string): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'forgetting') return;
    const { email } = state;
    const { port, source } = this.#app.family;
    this.#state.set({ kind: 'resetting', email });
    const failed = { kind: 'forgetting', email, problem: 'unavailable' } as const;
    const answer = await this.#state.guard(this.#reset(port, email, password), failed);
    if (!answer.ok) return this.#fail({ ...failed, problem: answer.problem });
    const reading = this.#app.family.changed(answer.value, source);
    const isPinOnly = source === 'account' && answer.value.kind === 'off';
    this.#show({ kind: 'shown', news: isPinOnly ? 'pin-ending' : 'ending' });
    await reading;
  };

  async #reset(
    port: FamilyPort,
    email: string | null,
    password: string,
  ): Promise<Result<Family, ResetProblem>> {
    if (email !== null) {
      const checked = await this.#app.sessionPort.checkPassword({
        email: email.toLowerCase(),
        password,
      });
      if (!checked.ok) return checked;
    }
    const days = email === null ? resetDays + daysWithoutPassword : resetDays;
    return port.beginReset(days * day);
  }

  async #save(form: FamilyFormKind): Promise<void> {
    const { family } = this.#app;
    const { port, source } = family;
    const failed = { kind: 'editing', form, problem: 'unavailable' } as const;
    const isOpen = this.#visits.now();
    this.#state.set({ kind: 'saving', form });
    if (form === 'pin') return this.#savePin(failed);
    // Without the rules that hold, the saved ones would lack their other caps.
    if (form === 'rules' && !family.rules) return this.#fail(failed);
    const rules = this.#rules();
    const { pin } = this.form.plain;
    const change = (proof?: string) =>
      form === 'turn-on' ? port.turnOn(rules, pin, proof) : port.change(rules, proof);
    let answer = await this.#state.guard<Result<Family, FamilyPinProblem>>(change(), failed);
    if (!answer.ok && answer.problem === 'proof-needed') {
      // Another PIN is set: by another page, or by a press of which the rules were lost.
      const kind = form === 'turn-on' ? 'pin' : form;
      const proof = await family.ask({ kind }, port, isOpen);
      if (!proof && form === 'rules') return this.#fail({ kind: 'editing', form });
      if (proof?.ok) answer = await this.#state.guard(change(proof.value), failed);
    }
    if (!answer.ok) return this.#fail({ ...failed, problem: answer.problem });
    const reading = family.changed(answer.value, source);
    // Another page may have turned the lock off while this one changed its rules.
    if (answer.value.kind === 'off') this.#show({ kind: 'shown' });
    else this.#show({ kind: 'shown', news: form === 'turn-on' ? 'turned-on' : 'rules-changed' });
    await reading;
  }

  async #savePin(failed: FamilyPageState & { readonly kind: 'editing' }): Promise<void> {
    const { family } = this.#app;
    const { port } = family;
    const proof = await family.ask({ kind: 'pin' }, port, this.#visits.now());
    if (!proof) return this.#fail({ kind: 'editing', form: 'pin' });
    const { pin } = this.form.plain;
    const answer = proof.ok
      ? await this.#state.guard(port.changePin(pin, proof.value), failed)
      : proof;
    if (!answer.ok) return this.#fail({ ...failed, problem: answer.problem });
    this.#show({ kind: 'shown', news: 'pin-changed' });
  }

  /** The rules as typed. Caps of other currencies stay, and what the mode does not ask for. */
  #rules(): FamilyRules {
    const { currency, family } = this.#app;
    const { mode, cap, saveCards } = this.form.plain;
    const before = family.rules ?? strictRules;
    const others = before.caps.filter((one) => one.currency !== currency);
    const minor = mode === 'over-cap' ? minorOf(cap, placesOf(currency)) : undefined;
    const caps = minor === undefined ? before.caps : [...others, { minor, currency }];
    const saves = mode === 'none' ? before.saveCards : saveCards !== '';
    return { mode: mode as FamilyMode, caps, saveCards: saves };
  }

  /**
   * A change was not made, for the problem shown or without a proof. Reads the rules: there may be others, or it was made
   * and the answer is lost.
   */
  async #fail(state: FamilyPageState): Promise<void> {
    const { family } = this.#app;
    this.#state.set(state);
    await family.read();
    if (this.state !== state) return;
    if (state.kind === 'editing') {
      // The lock has ended or was turned off elsewhere: nothing is left to change.
      if (state.form !== 'turn-on' && family.isOff) this.#show({ kind: 'shown' });
      return;
    }
    if (state.problem !== 'unreachable' && state.problem !== 'unavailable') return;
    if (family.isEnding) this.#show({ kind: 'shown', news: 'ending' });
  }

  #show(state: FamilyPageState & { readonly kind: 'shown' }): void {
    this.form.reset({ pin: '', again: '' });
    this.#state.set(state);
  }
}
