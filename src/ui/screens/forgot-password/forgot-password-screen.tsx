import { Texts } from '../../i18n/texts.tsx';
import { ForgotPasswordBody } from './forgot-password-body.tsx';

/** Sends a reset link to whoever forgot their password. */
export function ForgotPasswordScreen() {
  return (
    <Texts part="account">
      <ForgotPasswordBody />
    </Texts>
  );
}
