import { create, enforce, test } from 'vest';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';
import { isPassword } from './password.rules.ts';

export type NewPasswordField = 'password' | 'confirmation';

export type NewPasswordMessage =
  'errors.required' | 'reset.errors.password' | 'reset.errors.confirmation';

export type NewPasswordValues = Readonly<Record<NewPasswordField, string>>;

/** Rules of a new password and its confirmation (specification, section 5). White space is part of both. */
export function createNewPasswordCheck(): (
  values: NewPasswordValues,
) => FormErrors<NewPasswordField, NewPasswordMessage> {
  const suite = create(({ password, confirmation }: NewPasswordValues) => {
    test('password', 'errors.required', () => {
      enforce(password).isNotEmpty();
    });
    test('password', 'reset.errors.password', () => {
      enforce(isPassword(password)).isTruthy();
    });
    test('confirmation', 'errors.required', () => {
      enforce(confirmation).isNotEmpty();
    });
    test('confirmation', 'reset.errors.confirmation', () => {
      enforce(confirmation).equals(password);
    });
  });
  return checkWith(suite);
}
