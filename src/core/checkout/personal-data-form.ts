import type { PersonalData } from '#ports/payments.ts';
import { Form } from '../forms/form.ts';
import { unmasked } from '../forms/mask.ts';
import { plainText } from '../forms/plain-text.ts';
import { brazilianStates } from './brazilian-states.ts';
import {
  createPersonalDataCheck,
  type PersonalDataField,
  type PersonalDataMessage,
} from './personal-data.rules.ts';

export type PersonalDataForm = Form<PersonalDataField, PersonalDataMessage>;

/** Brazil's personal data as a form, empty or filled with what is stored. */
export function createPersonalDataForm(stored: PersonalData | null): PersonalDataForm {
  const { state = '' } = stored?.address ?? {};
  return new Form(
    {
      name: stored?.name ?? '',
      identityNumber: stored?.identityNumber ?? '',
      zipCode: stored?.address.zipCode ?? '',
      street: stored?.address.street ?? '',
      number: stored?.address.number ?? '',
      complement: stored?.address.complement ?? '',
      neighborhood: stored?.address.neighborhood ?? '',
      city: stored?.address.city ?? '',
      // Another code has no option: the field shows none.
      state: Object.hasOwn(brazilianStates, state) ? state : '',
    },
    createPersonalDataCheck(),
    { identityNumber: unmasked, zipCode: unmasked, number: plainText },
  );
}

/** The payload: texts trimmed, an empty complement omitted. */
export function personalDataOf(form: PersonalDataForm): PersonalData {
  const { plain: values } = form;
  const complement = values.complement.trim();
  return {
    name: values.name.trim(),
    identityNumber: values.identityNumber,
    identityType: 'CPF',
    address: {
      zipCode: values.zipCode,
      street: values.street.trim(),
      number: values.number.trim(),
      ...(complement === '' ? {} : { complement }),
      neighborhood: values.neighborhood.trim(),
      city: values.city.trim(),
      state: values.state,
    },
  };
}
