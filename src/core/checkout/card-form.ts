import type { CardField, CardHolder, FieldValidity } from '#ports/payments.ts';
import { makeAutoObservable } from 'mobx';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import { createPersonalDataForm, type PersonalDataForm } from './personal-data-form.ts';
import {
  type CardFormField,
  type CardFormMessage,
  createCardFormCheck,
} from './card-form.rules.ts';

const cardFields: readonly CardField[] = ['number', 'expiry', 'code'];
const untouched: FieldValidity = { error: false, complete: false, empty: true };

/** The new-card form: our own fields, and the validity of the card provider's fields. */
export class CardForm {
  readonly fields: Form<CardFormField, CardFormMessage>;
  /** Shown in Brazil only; the postal code is one of its fields. */
  readonly personalData: PersonalDataForm | undefined;
  save = false;
  validity: Readonly<Record<CardField, FieldValidity>> = {
    number: untouched,
    expiry: untouched,
    code: untouched,
  };
  private left: readonly CardField[] = [];
  /** From this form or an earlier one. Kept even if this form does not ask for it. */
  private readonly typedPersonalData: PersonalDataForm | undefined;

  /** @param earlier an earlier form, for example for another country: its typed values are kept */
  constructor(inBrazil: boolean, earlier?: CardForm) {
    const typedBefore = earlier?.typedPersonalData;
    this.typedPersonalData = typedBefore ?? (inBrazil ? createPersonalDataForm(null) : undefined);
    this.personalData = inBrazil ? this.typedPersonalData : undefined;
    const typed = earlier?.fields.values ?? { name: '', email: '', postalCode: '' };
    this.fields = new Form({ ...typed }, createCardFormCheck(!inBrazil), {
      email: plainText,
      postalCode: plainText,
    });
    if (earlier) this.save = earlier.save;
    makeAutoObservable<this, 'typedPersonalData'>(
      this,
      { fields: false, personalData: false, typedPersonalData: false },
      { autoBind: true },
    );
  }

  get askPostalCode(): boolean {
    return this.personalData === undefined;
  }

  /** Every card field is complete, and the postal code if the form asks for one (specification, section 5). */
  get cardComplete(): boolean {
    return cardFields.every(
      (field) => this.validity[field].complete && !this.validity[field].error,
    );
  }

  get valid(): boolean {
    return this.fields.valid && this.cardComplete && (this.personalData?.valid ?? true);
  }

  /** Shown if any card field has an error. */
  get cardError(): boolean {
    return cardFields.some((field) => this.validity[field].error);
  }

  /** Whether any field, the provider's or ours, is marked as wrong or missing. */
  get marked(): boolean {
    const { personalData } = this;
    const card = this.cardError || cardFields.some((field) => this.isMissing(field));
    return card || showsError(this.fields) || (personalData ? showsError(personalData) : false);
  }

  get holder(): CardHolder {
    const { name, email, postalCode } = this.fields.plain;
    const holder = { name: name.trim(), email: email.trim() };
    return this.askPostalCode ? { ...holder, postalCode: postalCode.trim() } : holder;
  }

  /** Whether the field was left empty. Anything else wrong with card fields has one message: `cardError`. */
  isMissing(field: CardField): boolean {
    return this.left.includes(field) && this.validity[field].empty;
  }

  setValidity(field: CardField, validity: FieldValidity): void {
    this.validity = { ...this.validity, [field]: validity };
  }

  leaveCardField(field: CardField): void {
    if (!this.left.includes(field)) this.left = [...this.left, field];
  }

  /** The provider's fields were unmounted and lost their values. */
  forgetCard(): void {
    this.validity = { number: untouched, expiry: untouched, code: untouched };
    this.left = [];
  }

  setSave(save: boolean): void {
    this.save = save;
  }
}

function showsError<F extends string, M extends string>(form: Form<F, M>): boolean {
  return (Object.keys(form.values) as F[]).some((field) => form.shownError(field) !== undefined);
}
