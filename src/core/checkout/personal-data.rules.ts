import { create, enforce, test } from 'vest';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';
import { isCpf } from './cpf.rules.ts';
import { lettersAndSpaces } from '../forms/text.rules.ts';

/** The complement is not validated. */
const personalDataFields = [
  'name',
  'identityNumber',
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const;
export type PersonalDataField = (typeof personalDataFields)[number];

export type PersonalDataMessage =
  | 'form.errors.required'
  | 'form.errors.name'
  | 'form.errors.documentNumber'
  | 'form.errors.postalCode';

type Values = Readonly<Record<PersonalDataField, string>>;

const required = 'form.errors.required';
const mandatory = personalDataFields.filter((field) => field !== 'complement');

/** Rules of Brazil's personal data (specification, section 5). Identity number and postal code are bare digits. */
export function createPersonalDataCheck(): (
  values: Values,
) => FormErrors<PersonalDataField, PersonalDataMessage> {
  const suite = create((values: Values) => {
    for (const field of mandatory) {
      test(field, required, () => {
        enforce(values[field]).isNotBlank();
      });
    }
    test('name', 'form.errors.name', () => {
      enforce(values.name).matches(lettersAndSpaces);
    });
    test('identityNumber', 'form.errors.documentNumber', () => {
      enforce(isCpf(values.identityNumber)).isTruthy();
    });
    test('zipCode', 'form.errors.postalCode', () => {
      enforce(values.zipCode).matches(/^\d{8}$/);
    });
  });
  return checkWith(suite);
}
