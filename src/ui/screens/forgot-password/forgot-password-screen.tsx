import { ForgotPassword } from '#core/password/forgot-password.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import tangled from '#art/error.svg';
import stamp from '#art/stamp-mail.svg';
import { withTexts } from '../../i18n/texts.tsx';
import { HelpLink } from '../../components/help-link.tsx';
import { Screen } from '../../layout/screen.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Actions } from '../../components/page.tsx';
import { useStore } from '../../store-context.ts';
import { useFocusOnOutcome } from '../use-focus-on-outcome.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { useResetAdvice } from './reset-key.tsx';

/** Requests a reset link: the form, then success or error, which is also the page's title. Typed values stay. */
export const ForgotPasswordScreen = withTexts(
  'account',
  observer(function ForgotPasswordScreen() {
    const { t } = useTranslation('account');
    const { t: common } = useTranslation();
    const { app } = useStore();
    const [forgot] = useState(() => new ForgotPassword(app.password, app.settings.resetKey));
    const { state, edit } = forgot;
    const adviceOn = useResetAdvice();
    useFocusOnOutcome(state.kind === 'sent' || state.kind === 'refused' ? state.kind : undefined);
    const back = (
      <Link href={routes.login.path} asChild>
        <LinkButton variant="quiet">{t('forgot.back')}</LinkButton>
      </Link>
    );

    if (state.kind === 'sent') {
      return (
        <Screen
          name="passwordForgot"
          title={t('forgot.sent.title')}
          art={<img src={stamp} alt="" width={240} height={180} />}
        >
          <p>{t('forgot.sent.body')}</p>
          <Actions>
            <Button variant="secondary" onClick={edit}>
              {t('forgot.sent.again')}
            </Button>
            {back}
          </Actions>
        </Screen>
      );
    }
    if (state.kind === 'refused') {
      const { problem } = state;
      const lost = problem === 'no-email-associated';
      const open = problem === 'unreachable' || problem === 'unavailable';
      return (
        <Screen
          name="passwordForgot"
          title={t(open ? 'forgot.unknown' : 'forgot.failed')}
          art={<img src={tangled} alt="" width={320} height={240} />}
        >
          <p>
            <strong>{t(`forgot.problems.${problem}.title`)}</strong>
          </p>
          <p>{adviceOn(problem)}</p>
          <Actions>
            {lost ? <HelpLink variant="primary" /> : null}
            <Button variant={lost ? 'secondary' : 'primary'} onClick={edit}>
              {t('forgot.tryAgain')}
            </Button>
            {back}
          </Actions>
        </Screen>
      );
    }
    return (
      <Screen name="passwordForgot" title={common('login.forgot')} width="narrow">
        <ForgotPasswordForm forgot={forgot} />
        {back}
      </Screen>
    );
  }),
);
