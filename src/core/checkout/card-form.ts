import type { CardField, CardHolder, FieldValidity } from '#ports/payments.ts';
import { computed } from 'mobx';
import { Form } from '../forms/form.ts';
import { plainText } from '../forms/plain-text.ts';
import { StateCell } from '../state-cell.ts';
import type { ChosenCard } from '../purchase/card-source.ts';
import {
  createPersonalDataForm,
  type PersonalDataForm,
  personalDataOf,
} from './personal-data-form.ts';
import {
  type CardFormField,
  type CardFormMessage,
  createCardFormCheck,
} from './card-form.rules.ts';

const cardFields: readonly CardField[] = ['number', 'expiry', 'code'];
const untouched: FieldValidity = { error: false, complete: false, empty: true };
const allUntouched = { number: untouched, expiry: untouched, code: untouched };

/** The new-card form: our own fields, and the validity of the card provider's fields. */
export class CardForm {
  readonly fields: Form<CardFormField, CardFormMessage>;
  /** Shown in Brazil only; the postal code is one of its fields. */
  readonly personalData: PersonalDataForm | undefined;
  readonly #save: StateCell<boolean>;
  readonly #validity = new StateCell<Readonly<Record<CardField, FieldValidity>>>(allUntouched);
  readonly #left = new StateCell<readonly CardField[]>([]);
  readonly #valid = computed(
    () => this.fields.valid && this.cardComplete && (this.personalData?.valid ?? true),
  );
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
    this.#save = new StateCell(earlier?.save ?? false);
  }

  get save(): boolean {
    return this.#save.state;
  }

  /** Of the provider's fields. */
  get validity(): Readonly<Record<CardField, FieldValidity>> {
    return this.#validity.state;
  }

  get askPostalCode(): boolean {
    return this.personalData === undefined;
  }

  /** Every card field is complete, and the postal code if the form asks for one (specification, section 5). */
  get cardComplete(): boolean {
    const { validity } = this;
    return cardFields.every((field) => validity[field].complete && !validity[field].error);
  }

  get valid(): boolean {
    return this.#valid.get();
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

  /** The card as typed. */
  get card(): ChosenCard {
    const { holder, save, personalData } = this;
    const card = { kind: 'new', holder, save } as const;
    return personalData ? { ...card, personalData: personalDataOf(personalData) } : card;
  }

  get holder(): CardHolder {
    const { name, email, postalCode } = this.fields.plain;
    const holder = { name: name.trim(), email: email.trim() };
    return this.askPostalCode ? { ...holder, postalCode: postalCode.trim() } : holder;
  }

  /** Whether the field was left empty. Anything else wrong with card fields has one message: `cardError`. */
  isMissing(field: CardField): boolean {
    return this.#left.state.includes(field) && this.validity[field].empty;
  }

  readonly setValidity = (field: CardField, validity: FieldValidity): void => {
    this.#validity.set({ ...this.validity, [field]: validity });
  };

  readonly leaveCardField = (field: CardField): void => {
    const { state: left } = this.#left;
    if (!left.includes(field)) this.#left.set([...left, field]);
  };

  /** The provider's fields were unmounted and lost their values. */
  readonly forgetCard = (): void => {
    this.#validity.set(allUntouched);
    this.#left.set([]);
  };

  readonly setSave = (save: boolean): void => this.#save.set(save);
}

function showsError<F extends string, M extends string>(form: Form<F, M>): boolean {
  return (Object.keys(form.values) as F[]).some((field) => form.shownError(field) !== undefined);
}
