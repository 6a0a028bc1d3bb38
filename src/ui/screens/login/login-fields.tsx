import type { SignInForm } from '#core/session/sign-in-form.ts';
import type { SignInProblem } from '#ports/session.ts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PasswordField, TextField } from '../../parts/text-field.tsx';
import css from './login-screen.module.css';

const messages = {
  'invalid-credentials': 'login.errors.invalidCredentials',
  'too-many-attempts': 'login.errors.tooManyAttempts',
  unreachable: 'login.errors.unreachable',
  unavailable: 'login.errors.unavailable',
} as const satisfies Record<SignInProblem, string>;

export const LoginFields = observer(function LoginFields({ form }: { readonly form: SignInForm }) {
  const { t } = useTranslation();
  const messageId = useId();
  const { state } = form;
  const wrong = form.refused ? { invalid: true, describedBy: messageId } : {};

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onValue={form.setEmail}
        {...wrong}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        revealLabel={t('login.showPassword')}
        value={form.password}
        onValue={form.setPassword}
        {...wrong}
      />
      <div id={messageId} aria-live="assertive">
        {state.kind === 'refused' ? (
          <Notice kind="danger">{state.detail ?? t(messages[state.problem])}</Notice>
        ) : null}
      </div>
      <Button
        type="submit"
        block
        busy={state.kind === 'sending'}
        disabled={!form.canSubmit && state.kind !== 'sending'}
      >
        {t(state.kind === 'sending' ? 'login.submitting' : 'login.submit')}
      </Button>
    </form>
  );
});
