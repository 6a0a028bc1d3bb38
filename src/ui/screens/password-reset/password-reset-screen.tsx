import { NewPassword, type NewPasswordState } from '#core/password/new-password.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import tangled from '#art/error.svg';
import door from '#art/privacy.svg';
import success from '#art/success.svg';
import { withTexts } from '../../i18n/texts.tsx';
import { Screen } from '../../layout/screen.tsx';
import { Splash } from '../../layout/splash.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Actions } from '../../components/page.tsx';
import { useStore } from '../../store-context.ts';
import { useFocusOnOutcome } from '../use-focus-on-outcome.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Sets a new password with a mail's link: the form, then success or error, which is also the page's title. */
export const PasswordResetScreen = withTexts(
  'account',
  observer(function PasswordResetScreen() {
    const { t } = useTranslation('account');
    const { app } = useStore();
    const [reset] = useState(() => new NewPassword(app.password, app.device));
    useEffect(() => void reset.open(), [reset]);
    const outcome = outcomes[reset.state.kind];
    useFocusOnOutcome(outcome?.words);
    return (
      <Screen
        name="passwordReset"
        title={t(outcome ? `reset.${outcome.words}.title` : 'reset.title')}
        width="narrow"
        {...(outcome ? { art: <img src={outcome.picture} alt="" width={320} height={240} /> } : {})}
      >
        <ResetView reset={reset} />
      </Screen>
    );
  }),
);

interface OutcomeLook {
  readonly words: 'saved' | 'used' | 'likely-done' | 'interrupted' | 'noLink' | 'failed';
  readonly picture: string;
}

const outcomes: Readonly<Partial<Record<NewPasswordState['kind'], OutcomeLook>>> = {
  saved: { words: 'saved', picture: success },
  used: { words: 'used', picture: door },
  'likely-done': { words: 'likely-done', picture: door },
  interrupted: { words: 'interrupted', picture: door },
  'no-link': { words: 'noLink', picture: tangled },
  refused: { words: 'failed', picture: tangled },
};

const ResetView = observer(function ResetView({ reset }: { readonly reset: NewPassword }) {
  const { t } = useTranslation('account');
  const { state, edit } = reset;
  const signIn = (variant: 'primary' | 'quiet') => (
    <Link href={routes.login.path} asChild>
      <LinkButton variant={variant}>{t('reset.signIn')}</LinkButton>
    </Link>
  );
  const needsNewLink =
    state.kind === 'no-link' || (state.kind === 'refused' && state.problem === 'link-expired');
  const askAgain = (
    <Link href={routes.passwordForgot.path} asChild>
      <LinkButton variant={needsNewLink ? 'primary' : 'quiet'}>{t('reset.askAgain')}</LinkButton>
    </Link>
  );

  switch (state.kind) {
    case 'opening':
      return <Splash within />;
    case 'editing':
    case 'saving':
      return <NewPasswordForm reset={reset} />;
    case 'saved':
      return (
        <>
          <p>{t('reset.saved.body')}</p>
          <Actions>{signIn('primary')}</Actions>
        </>
      );
    case 'used':
    case 'likely-done':
    case 'interrupted':
      return (
        <>
          <p>{t(`reset.${state.kind}.body`)}</p>
          <Actions>
            {signIn('primary')}
            {askAgain}
          </Actions>
        </>
      );
    case 'no-link':
      return (
        <>
          <p>{t('reset.noLink.body')}</p>
          <Actions>{askAgain}</Actions>
        </>
      );
    case 'refused':
      return (
        <>
          <p>{t(`reset.failed.${state.problem}`)}</p>
          <Actions>
            {state.problem === 'link-expired' ? (
              <>
                {askAgain}
                {signIn('quiet')}
              </>
            ) : (
              <>
                <Button onClick={edit}>{t('forgot.tryAgain')}</Button>
                {state.problem === 'unknown' ? signIn('quiet') : null}
                {askAgain}
              </>
            )}
          </Actions>
        </>
      );
  }
});
