import { returnAddress } from '#core/navigation/return-address.ts';
import { SignInForm } from '#core/session/sign-in-form.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useSearchParams } from 'wouter';
import mark from '../../art/mark.svg';
import { Footer } from '../../layout/footer.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useStore } from '../../store-context.ts';
import css from './login-screen.module.css';
import { LoginFields } from './login-fields.tsx';

/** Signs a player in, then leads to the page a guard kept them from, else to the store. */
export const LoginScreen = observer(function LoginScreen() {
  const { t } = useTranslation();
  const { app } = useStore();
  const [query] = useSearchParams();
  const [form] = useState(() => new SignInForm(app.session, app.analytics));
  if (app.session.userId !== undefined) {
    return <Redirect to={returnAddress(query.get('returnTo'))} replace />;
  }
  return (
    <div className={css.scene}>
      <div className={css.card}>
        <img className={css.mark} src={mark} alt="" width={64} height={64} />
        <Screen name="login" title={t('login.title')} lead={t('login.lead')} width="narrow">
          <LoginFields form={form} />
        </Screen>
      </div>
      <Footer plain />
    </div>
  );
});
