import { useTranslation } from 'react-i18next';
import { Screen } from '../../layout/screen.tsx';
import { Splash } from '../../layout/splash.tsx';
import { Texts } from '../../i18n/texts.tsx';
import { ForgotPasswordBody } from './forgot-password-body.tsx';

/** Sends a reset link to whoever forgot their password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  return (
    <Screen name="passwordForgot" title={t('login.forgot')} width="narrow">
      <Texts part="account" waiting={<Splash within />}>
        <ForgotPasswordBody />
      </Texts>
    </Screen>
  );
}
