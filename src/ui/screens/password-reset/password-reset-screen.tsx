import { Texts } from '../../i18n/texts.tsx';
import { PasswordResetBody } from './password-reset-body.tsx';

/** Sets a new password with the link of a mail. */
export function PasswordResetScreen() {
  return (
    <Texts part="account">
      <PasswordResetBody />
    </Texts>
  );
}
