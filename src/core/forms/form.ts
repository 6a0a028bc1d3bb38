import { computed } from 'mobx';
import { StateCell } from '../state-cell.ts';

/** For each invalid field, the key of its message. */
export type FormErrors<F extends string, M extends string> = Readonly<Partial<Record<F, M>>>;

/** Replaces look-alike characters. Idempotent. */
type Plain = (text: string) => string;
type PlainFields<F extends string> = Readonly<Partial<Record<F, Plain>>>;

interface FormState<F extends string> {
  readonly values: Readonly<Record<F, string>>;
  /** The fields that were left: they may show an error. */
  readonly left: ReadonlySet<F>;
}

/**
 * Values of a form and the errors to show. An error shows once its field was left, and is then checked again with every
 * key (specification, section 5). A field shows its normalised value once it was left; until then the typed value is
 * not changed, as that would break input methods and undo.
 */
export class Form<F extends string, M extends string> {
  readonly #state: StateCell<FormState<F>>;
  readonly #errors = computed(() => this.#check(this.plain));
  readonly #check: (values: Readonly<Record<F, string>>) => FormErrors<F, M>;
  readonly #plain: PlainFields<F> | undefined;

  /** @param plain fields in which look-alike characters count as the plain ones */
  constructor(
    initial: Readonly<Record<F, string>>,
    check: (values: Readonly<Record<F, string>>) => FormErrors<F, M>,
    plain?: PlainFields<F>,
  ) {
    this.#state = new StateCell<FormState<F>>({ values: initial, left: new Set() });
    this.#check = check;
    this.#plain = plain;
  }

  /** The values as the fields show them. */
  get values(): Readonly<Record<F, string>> {
    return this.#state.state.values;
  }

  /** The values to check and submit. */
  get plain(): Readonly<Record<F, string>> {
    const entries = Object.entries(this.#plain ?? {}) as [F, Plain][];
    const { values } = this;
    const plain = entries.map(([field, read]) => [field, read(values[field])]);
    return { ...values, ...Object.fromEntries(plain) };
  }

  /** All errors, shown or not. */
  get errors(): FormErrors<F, M> {
    return this.#errors.get();
  }

  get valid(): boolean {
    return Object.keys(this.errors).length === 0;
  }

  /** The error to show beside the field, if any. */
  shownError(field: F): M | undefined {
    return this.#state.state.left.has(field) ? this.errors[field] : undefined;
  }

  set(field: F, value: string): void {
    const wasWrong = this.shownError(field) !== undefined;
    const { values, left } = this.#state.state;
    this.#state.set({
      values: { ...values, [field]: value },
      left: wasWrong ? left : new Set([...left].filter((one) => one !== field)),
    });
  }

  /** Starts over with these values and without errors. */
  reset(values: Readonly<Partial<Record<F, string>>>): void {
    this.#state.set({ values: { ...this.values, ...values }, left: new Set() });
  }

  leave(field: F): void {
    const { values, left } = this.#state.state;
    this.#state.set({
      values: { ...values, [field]: this.plain[field] },
      left: new Set([...left, field]),
    });
  }

  /** Shows all present errors, and returns whether the form is valid. */
  reveal(): boolean {
    const { plain, errors } = this;
    const left = new Set([...this.#state.state.left, ...(Object.keys(errors) as F[])]);
    this.#state.set({ values: plain, left });
    return this.valid;
  }
}
