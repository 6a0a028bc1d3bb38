import type { CardField, CardHolder, FieldValidity } from '#ports/payments.ts';
import { makeAutoObservable } from 'mobx';
import { Form } from '../form.ts';
import { type CardFormField, type CardFormMessage, createCardFormCheck } from './card-form.rules.ts';

const cardFields: readonly CardField[] = ['number', 'expiry', 'code'];
const untouched: FieldValidity = { error: false, complete: false, empty: true };

/** The generic card message, or the required one where nothing has been typed. */
export type CardFieldMessage = 'checkout.form.errors.card' | 'checkout.form.errors.required';

/** The new-card form: our own fields, and what the card provider's fields say of themselves. */
export class CardForm {
  readonly fields: Form<CardFormField, CardFormMessage>;
  readonly askPostalCode: boolean;
  save = false;
  brand = '';
  validity: Readonly<Record<CardField, FieldValidity>> = {
    number: untouched,
    expiry: untouched,
    code: untouched,
  };
  private left: readonly CardField[] = [];

  constructor(askPostalCode: boolean) {
    this.askPostalCode = askPostalCode;
    this.fields = new Form({ name: '', email: '', postalCode: '' }, createCardFormCheck(askPostalCode));
    makeAutoObservable(this, { fields: false, askPostalCode: false }, { autoBind: true });
  }

  /** Each card field complete, postal code included where it is asked for (specification, section 5). */
  get cardComplete(): boolean {
    return cardFields.every((field) => this.validity[field].complete && !this.validity[field].error);
  }

  get valid(): boolean {
    return this.fields.valid && this.cardComplete;
  }

  /** Shown if any card field has an error. */
  get cardError(): boolean {
    return cardFields.some((field) => this.validity[field].error);
  }

  get holder(): CardHolder {
    const { name, email, postalCode } = this.fields.values;
    const holder = { name: name.trim(), email: email.trim() };
    return this.askPostalCode ? { ...holder, postalCode: postalCode.trim() } : holder;
  }

  cardFieldError(field: CardField): CardFieldMessage | undefined {
    if (this.validity[field].error) return 'checkout.form.errors.card';
    const missing = this.left.includes(field) && this.validity[field].empty;
    return missing ? 'checkout.form.errors.required' : undefined;
  }

  setValidity(field: CardField, validity: FieldValidity): void {
    this.validity = { ...this.validity, [field]: validity };
  }

  leaveCardField(field: CardField): void {
    if (!this.left.includes(field)) this.left = [...this.left, field];
  }

  setBrand(brand: string): void {
    this.brand = brand;
  }

  setSave(save: boolean): void {
    this.save = save;
  }
}
