import type { ResetRequestProblem } from '#ports/password.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../store-context.ts';

/** The field for the e-mail or, unless the store accepts only e-mails, the username of an account. */
export function ResetKeyField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  const { t } = useTranslation('account');
  const emailOnly = useEmailOnly();
  return (
    <TextField
      label={t(emailOnly ? 'forgot.keyEmail' : 'forgot.key')}
      {...(emailOnly ? { type: 'email' } : { hint: t('forgot.keyHint') })}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** Returns what to do about a refused key. */
export function useResetAdvice(): (problem: ResetRequestProblem) => string {
  const { t } = useTranslation('account');
  const emailOnly = useEmailOnly();
  return (problem) =>
    t(
      emailOnly && problem === 'email-not-found'
        ? 'forgot.checkEmail'
        : `forgot.problems.${problem}.body`,
    );
}

function useEmailOnly(): boolean {
  return useStore().app.settings.resetKey === 'email';
}
