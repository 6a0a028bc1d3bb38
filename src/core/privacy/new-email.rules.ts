import { create, enforce, test } from 'vest';
import { emailShape } from '../forms/text.rules.ts';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';

export type NewEmailField = 'newEmail';

export type NewEmailMessage =
  'changeEmail.errors.required' | 'changeEmail.errors.email' | 'changeEmail.errors.same';

/** Normalises an e-mail for the platform: trimmed and lower-cased. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Requires a valid e-mail that differs from the account's, ignoring case. */
export function createNewEmailCheck(
  oldEmail: string,
): (values: Readonly<Record<NewEmailField, string>>) => FormErrors<NewEmailField, NewEmailMessage> {
  const suite = create(({ newEmail }: Readonly<Record<NewEmailField, string>>) => {
    test('newEmail', 'changeEmail.errors.required', () => {
      enforce(newEmail).isNotBlank();
    });
    test('newEmail', 'changeEmail.errors.email', () => {
      enforce(newEmail.trim()).matches(emailShape);
    });
    test('newEmail', 'changeEmail.errors.same', () => {
      enforce(normalEmail(newEmail)).notEquals(normalEmail(oldEmail));
    });
  });
  return checkWith(suite);
}
