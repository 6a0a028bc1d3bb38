import { NewPassword } from '#core/password/new-password.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import tangled from '../../art/error.svg';
import door from '../../art/privacy.svg';
import success from '../../art/success.svg';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Screen } from '../../layout/screen.tsx';
import { Splash } from '../../layout/splash.tsx';
import { Button, LinkButton } from '../../parts/button.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { useStore } from '../../store-context.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The form, then success or error in its place. */
export const PasswordResetBody = observer(function PasswordResetBody() {
  const { t } = useTranslation('account');
  const { app } = useStore();
  const [reset] = useState(() => new NewPassword(app.password, app.device));
  useEffect(() => void reset.open(), [reset]);
  return (
    <Screen name="passwordReset" title={t('reset.title')} width="narrow">
      <ResetView reset={reset} />
    </Screen>
  );
});

const ResetView = observer(function ResetView({ reset }: { readonly reset: NewPassword }) {
  const { t } = useTranslation('account');
  const { state } = reset;
  const signIn = (variant: 'primary' | 'quiet') => (
    <Link href={routes.login.path} asChild>
      <LinkButton variant={variant}>{t('reset.signIn')}</LinkButton>
    </Link>
  );
  const askAgain = (
    <Link href={routes.passwordForgot.path} asChild>
      <LinkButton
        variant={state.kind === 'no-link' || state.kind === 'refused' ? 'primary' : 'quiet'}
      >
        {t('reset.askAgain')}
      </LinkButton>
    </Link>
  );

  function edit(): void {
    reset.edit();
    focusHeading();
  }

  const failed = { art: <img src={tangled} alt="" width={320} height={240} /> };
  switch (state.kind) {
    case 'opening':
      return <Splash within />;
    case 'editing':
    case 'saving':
      return <NewPasswordForm reset={reset} />;
    case 'saved':
      return (
        <Outcome
          title={t('reset.saved.title')}
          art={<img src={success} alt="" width={320} height={240} />}
          actions={signIn('primary')}
        >
          <p>{t('reset.saved.body')}</p>
        </Outcome>
      );
    case 'used':
    case 'likely-done':
      return (
        <Outcome
          title={t(`reset.${state.kind}.title`)}
          art={<img src={door} alt="" width={320} height={240} />}
          actions={
            <>
              {signIn('primary')}
              {askAgain}
            </>
          }
        >
          <p>{t(`reset.${state.kind}.body`)}</p>
        </Outcome>
      );
    case 'no-link':
      return (
        <Outcome title={t('reset.noLink.title')} {...failed} actions={askAgain}>
          <p>{t('reset.noLink.body')}</p>
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome
          title={t('reset.failed.title')}
          {...failed}
          actions={
            state.problem === 'link-expired' ? (
              <>
                {askAgain}
                {signIn('quiet')}
              </>
            ) : (
              <Button onClick={edit}>{t('forgot.tryAgain')}</Button>
            )
          }
        >
          <p>{t(`reset.failed.${state.problem}`)}</p>
        </Outcome>
      );
  }
});
