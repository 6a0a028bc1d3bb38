import { makeAutoObservable, observableRef } from 'mobx';

/** For each invalid field, the key of its message. */
export type FormErrors<F extends string, M extends string> = Readonly<Partial<Record<F, M>>>;

/** Replaces look-alike characters. Idempotent. */
type Plain = (text: string) => string;
type PlainFields<F extends string> = Readonly<Partial<Record<F, Plain>>>;

/**
 * Values of a form and the errors to show. An error shows once its field was left, and is then checked again with every
 * key (specification, section 5). A field shows its normalised value once it was left; until then the typed value is
 * not changed, as that would break input methods and undo.
 */
export class Form<F extends string, M extends string> {
  private typed: Readonly<Record<F, string>>;
  private left: ReadonlySet<F> = new Set();
  readonly #check: (values: Readonly<Record<F, string>>) => FormErrors<F, M>;
  readonly #plain: PlainFields<F> | undefined;

  /** @param plain fields in which look-alike characters count as the plain ones */
  constructor(
    initial: Readonly<Record<F, string>>,
    check: (values: Readonly<Record<F, string>>) => FormErrors<F, M>,
    plain?: PlainFields<F>,
  ) {
    this.typed = initial;
    this.#check = check;
    this.#plain = plain;
    makeAutoObservable<Form<F, M>, 'typed' | 'left'>(
      this,
      { typed: observableRef, left: observableRef },
      { autoBind: true },
    );
  }

  /** The values as the fields show them. */
  get values(): Readonly<Record<F, string>> {
    return this.typed;
  }

  /** The values to check and submit. */
  get plain(): Readonly<Record<F, string>> {
    const entries = Object.entries(this.#plain ?? {}) as [F, Plain][];
    const plain = entries.map(([field, read]) => [field, read(this.typed[field])]);
    return { ...this.typed, ...Object.fromEntries(plain) };
  }

  /** All errors, shown or not. */
  get errors(): FormErrors<F, M> {
    return this.#check(this.plain);
  }

  get valid(): boolean {
    return Object.keys(this.errors).length === 0;
  }

  /** The error to show beside the field, if any. */
  shownError(field: F): M | undefined {
    return this.left.has(field) ? this.errors[field] : undefined;
  }

  set(field: F, value: string): void {
    const wasWrong = this.shownError(field) !== undefined;
    this.typed = { ...this.typed, [field]: value };
    if (!wasWrong) this.#forgive(field);
  }

  /** Starts over with these values and without errors. */
  reset(values: Readonly<Partial<Record<F, string>>>): void {
    this.typed = { ...this.typed, ...values };
    this.left = new Set();
  }

  leave(field: F): void {
    this.typed = { ...this.typed, [field]: this.plain[field] };
    this.left = new Set([...this.left, field]);
  }

  /** Shows all errors, and returns whether the form is valid. */
  reveal(): boolean {
    this.typed = this.plain;
    this.left = new Set(Object.keys(this.typed) as F[]);
    return this.valid;
  }

  #forgive(field: F): void {
    const left = new Set(this.left);
    left.delete(field);
    this.left = left;
  }
}
