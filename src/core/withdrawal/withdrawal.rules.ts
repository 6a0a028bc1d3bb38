import { create, enforce, test } from 'vest';
import { emailShape } from '../forms/text.rules.ts';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';

/** `about`: the reference of a purchase, or what was bought and when. Empty if a listed purchase is chosen. */
export type WithdrawalField = 'about' | 'name' | 'email';

export type WithdrawalMessage = 'errors.required' | 'errors.email' | 'errors.tooLong';

export type WithdrawalValues = Readonly<Record<WithdrawalField, string>>;

/** The contract's limits, in code points. */
const longest = { about: 500, name: 200 } as const;

/** @param needsAbout whether the purchase has to be named in words */
export function createWithdrawalCheck(
  needsAbout: () => boolean,
): (values: WithdrawalValues) => FormErrors<WithdrawalField, WithdrawalMessage> {
  const suite = create(({ about, name, email }: WithdrawalValues) => {
    test('about', 'errors.required', () => {
      enforce(needsAbout() && about.trim() === '').isFalsy();
    });
    test('about', 'errors.tooLong', () => {
      enforce(needsAbout() && Array.from(about.trim()).length > longest.about).isFalsy();
    });
    test('name', 'errors.required', () => {
      enforce(name).isNotBlank();
    });
    test('name', 'errors.tooLong', () => {
      enforce(Array.from(name.trim()).length).lessThanOrEquals(longest.name);
    });
    test('email', 'errors.required', () => {
      enforce(email).isNotBlank();
    });
    test('email', 'errors.email', () => {
      enforce(email.trim()).matches(emailShape);
    });
  });
  return checkWith(suite);
}
