import { create, enforce, test } from 'vest';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';
import { emailShape } from '../forms/text.rules.ts';
import type { ResetKeyKind } from '../settings.ts';

export type ResetKeyMessage = 'errors.required' | 'forgot.errors.key' | 'forgot.errors.email';

type Values = Readonly<Record<'key', string>>;

/** A letter, then letters or digits, 4 to 20 in all; `#`; 3 to 7 digits. */
const nicknameWithNumber = /^[a-z][a-z\d]{3,19}#\d{3,7}$/i;

/** Rules of the forgot-password page's key. White space around it does not count. */
export function createResetKeyCheck(
  kind: ResetKeyKind,
): (values: Values) => FormErrors<'key', ResetKeyMessage> {
  const suite = create(({ key }: Values) => {
    const trimmed = key.trim();
    test('key', 'errors.required', () => {
      enforce(trimmed).isNotBlank();
    });
    if (kind === 'email') {
      test('key', 'forgot.errors.email', () => {
        enforce(trimmed).matches(emailShape);
      });
      return;
    }
    test('key', 'forgot.errors.key', () => {
      enforce(emailShape.test(trimmed) || nicknameWithNumber.test(trimmed)).isTruthy();
    });
  });
  return checkWith(suite);
}
