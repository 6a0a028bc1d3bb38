import { create, enforce, test } from 'vest';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';
import { emailShape, lettersAndSpaces } from '../forms/text.rules.ts';

export type CardFormField = 'name' | 'email' | 'postalCode';

/** Keys of the messages of section 5 of the specification. */
export type CardFormMessage =
  'form.errors.required' | 'form.errors.name' | 'form.errors.email' | 'form.errors.postalCode';

export type CardFormValues = Readonly<Record<CardFormField, string>>;

const required = 'form.errors.required';
const postalCodeShape = /^[a-z0-9](?:[a-z0-9 -]{1,8})[a-z0-9]$/i;

/**
 * Rules of the new-card form, without the provider's card fields.
 *
 * @param askPostalCode false for Brazil, which has its own postal code field; the provider's then counts as complete
 */
export function createCardFormCheck(
  askPostalCode: boolean,
): (values: CardFormValues) => FormErrors<CardFormField, CardFormMessage> {
  const suite = create((values: CardFormValues) => {
    test('name', required, () => {
      enforce(values.name).isNotBlank();
    });
    test('name', 'form.errors.name', () => {
      enforce(values.name).matches(lettersAndSpaces);
    });
    test('email', required, () => {
      enforce(values.email).isNotBlank();
    });
    test('email', 'form.errors.email', () => {
      enforce(values.email.trim()).matches(emailShape);
    });
    if (!askPostalCode) return;
    test('postalCode', required, () => {
      enforce(values.postalCode).isNotBlank();
    });
    test('postalCode', 'form.errors.postalCode', () => {
      enforce(values.postalCode.trim()).matches(postalCodeShape);
    });
  });
  return checkWith(suite);
}
