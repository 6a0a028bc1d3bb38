import type { FamilyPort, FamilyProblem, PinAnswer } from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import type { Item } from '../catalogue/items.ts';
import type { Money } from '../catalogue/money.ts';
import { Generation } from '../generation.ts';
import { StateCell } from '../state-cell.ts';
import { plainPin } from './typed.ts';

/** A purchase as the question names it. */
export interface PurchaseInQuestion {
  readonly item: Item;
  readonly price: Money;
  /** This month's total in the same currency. */
  readonly spent: Money;
  /** The cap that the purchase would exceed, if that is why it is asked. */
  readonly cap?: Money;
}

/** What the PIN is asked for. */
export type PinPurpose =
  | ({ readonly kind: 'purchase' } & PurchaseInQuestion)
  | { readonly kind: 'rules' | 'pin' | 'turn-off' | 'keep-on' | 'wipe' };

/** Why the last PIN proved nothing. `shape`: it is not six digits. */
export type PinTrouble =
  | Exclude<PinAnswer, { kind: 'proved' }>
  | { readonly kind: 'shape' }
  | { readonly kind: 'problem'; readonly problem: FamilyProblem };

export type PinQuestionState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'asking' | 'checking';
      readonly purpose: PinPurpose;
      readonly trouble?: PinTrouble;
    };

/** `proof-needed`: the dialog could not be loaded. Undefined if it was closed without a proof. */
export type PinProof = Result<string, 'proof-needed'> | undefined;

type Prove = FamilyPort['prove'];

/** The dialog that asks a grown-up for the PIN, one question at a time. */
export class PinQuestion {
  readonly #state = new StateCell<PinQuestionState>({ kind: 'closed' });
  readonly #load: (() => Promise<boolean>) | undefined;
  readonly #isMissing = new StateCell(false);
  readonly #asks = new Generation();
  #prove: Prove | undefined;
  #answer: (proof: PinProof) => void = () => {};

  /** @param load loads the dialog. Resolves to false if that fails; the next call tries again */
  constructor(load?: () => Promise<boolean>) {
    this.#load = load;
  }

  /** Whether the last question did not open, as the dialog could not be loaded. */
  get isMissing(): boolean {
    return this.#isMissing.state;
  }

  get state(): PinQuestionState {
    return this.#state.state;
  }

  /** Loads the dialog in advance. */
  prepare(): void {
    void this.#load?.();
  }

  /**
   * Opens the dialog in place of an earlier question, which is cancelled.
   *
   * @param isWanted false once the page was left, which must not ask on another page
   */
  async ask(purpose: PinPurpose, prove: Prove, isWanted = () => true): Promise<PinProof> {
    this.#isMissing.set(false);
    const isCurrent = this.#asks.next();
    if (this.#load && !(await this.#load())) {
      if (!isCurrent()) return undefined;
      this.#isMissing.set(true);
      return { ok: false, problem: 'proof-needed' };
    }
    if (!isCurrent() || !isWanted()) return undefined;
    this.#close(undefined);
    this.#prove = prove;
    this.#state.set({ kind: 'asking', purpose });
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** Checks the PIN. What was typed is not kept here. */
  readonly submit = async (typed: string): Promise<void> => {
    const { state } = this;
    const prove = this.#prove;
    if (state.kind !== 'asking' || !prove) return;
    const { purpose } = state;
    const pin = plainPin(typed);
    if (!/^\d{6}$/.test(pin)) {
      return this.#state.set({ kind: 'asking', purpose, trouble: { kind: 'shape' } });
    }
    const checking = { kind: 'checking', purpose } as const;
    this.#state.set(checking);
    const unavailable = { kind: 'problem', problem: 'unavailable' } as const;
    const thrown = { kind: 'asking', purpose, trouble: unavailable } as const;
    const answer = await this.#state.guard(prove(pin), thrown);
    if (this.state !== checking) return;
    if (answer.ok && answer.value.kind === 'proved')
      return this.#close({ ok: true, value: answer.value.proof });
    const trouble = answer.ok
      ? (answer.value as PinTrouble)
      : ({ kind: 'problem', problem: answer.problem } as const);
    this.#state.set({ kind: 'asking', purpose, trouble });
  };

  /** Closes the dialog without a proof, also before it opens. */
  readonly cancel = (): void => {
    this.#asks.next();
    this.#close(undefined);
  };

  /** Cancels this question, unless another one is open by now. */
  withdraw(purpose: PinPurpose): void {
    if (this.state.kind !== 'closed' && this.state.purpose === purpose) this.cancel();
  }

  #close(proof: PinProof): void {
    this.#state.set({ kind: 'closed' });
    this.#answer(proof);
    this.#answer = () => {};
  }
}
