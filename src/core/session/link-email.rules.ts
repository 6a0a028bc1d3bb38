import { create, enforce, test } from 'vest';
import { emailShape } from '../forms/text.rules.ts';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';
import { isPassword } from '../password/password.rules.ts';

export type LinkEmailField = 'email' | 'password';

export type LinkEmailMessage = 'errors.required' | 'errors.email' | 'reset.errors.password';

export type LinkEmailValues = Readonly<Record<LinkEmailField, string>>;

/** Rules of an e-mail and password to link to the account. */
export function createLinkEmailCheck(): (
  values: LinkEmailValues,
) => FormErrors<LinkEmailField, LinkEmailMessage> {
  const suite = create(({ email, password }: LinkEmailValues) => {
    test('email', 'errors.required', () => {
      enforce(email).isNotBlank();
    });
    test('email', 'errors.email', () => {
      enforce(email.trim()).matches(emailShape);
    });
    test('password', 'errors.required', () => {
      enforce(password).isNotEmpty();
    });
    test('password', 'reset.errors.password', () => {
      enforce(isPassword(password)).isTruthy();
    });
  });
  return checkWith(suite);
}
