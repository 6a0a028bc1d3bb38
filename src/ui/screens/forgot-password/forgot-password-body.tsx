import { ForgotPassword } from '#core/password/forgot-password.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import tangled from '../../art/error.svg';
import { focusHeading } from '../../layout/focus-heading.ts';
import { HelpLink } from '../../layout/help-link.tsx';
import { Button, LinkButton } from '../../parts/button.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { useStore } from '../../store-context.ts';
import { EmailSent } from '../email-sent.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** The form, then success or error in its place; what was typed stays. */
export const ForgotPasswordBody = observer(function ForgotPasswordBody() {
  const { t } = useTranslation('account');
  const { app } = useStore();
  const [forgot] = useState(() => new ForgotPassword(app.password, app.settings.resetKey));
  const { state } = forgot;
  const back = (
    <Link href={routes.login.path} asChild>
      <LinkButton variant="quiet">{t('forgot.back')}</LinkButton>
    </Link>
  );

  function edit(): void {
    forgot.edit();
    focusHeading();
  }

  if (state.kind === 'sent') return <EmailSent onAgain={edit}>{back}</EmailSent>;
  if (state.kind === 'refused') {
    return (
      <Outcome
        title={t('forgot.failed')}
        art={<img src={tangled} alt="" width={320} height={240} />}
        actions={
          <>
            <Button onClick={edit}>{t('forgot.tryAgain')}</Button>
            {state.problem === 'no-email-associated' ? <HelpLink /> : null}
            {back}
          </>
        }
      >
        <p>
          <strong>{t(`forgot.problems.${state.problem}.title`)}</strong>
        </p>
        <p>{t(`forgot.problems.${state.problem}.body`)}</p>
      </Outcome>
    );
  }
  return (
    <>
      <ForgotPasswordForm forgot={forgot} />
      {back}
    </>
  );
});
