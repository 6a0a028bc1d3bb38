import { pageLanguage } from '#core/language/languages.ts';
import type { SignInForm } from '#core/session/sign-in-form.ts';
import type { SignInProblem } from '#ports/session.ts';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField, TextField } from '../../components/text-field.tsx';
import { useTouched } from '../../components/use-touched.ts';
import { LiveRegion } from '../../components/live-region.tsx';
import type { OptionalPart } from '../../layout/use-optional-part.ts';
import { useSlow } from '../../layout/use-slow.ts';
import css from './login-screen.module.css';

const messages = {
  'invalid-credentials': 'login.errors.invalidCredentials',
  'too-many-attempts': 'login.errors.tooManyAttempts',
  'account-locked': 'login.errors.accountLocked',
  'email-not-verified': 'login.errors.emailNotVerified',
  refused: 'login.errors.refused',
  unreachable: 'login.errors.unreachable',
  unavailable: 'login.errors.unavailable',
} as const satisfies Record<SignInProblem, string>;

interface Props {
  readonly form: SignInForm;
  readonly otherSide: OptionalPart['state'];
  readonly onForgot: () => void;
  /** Called if `onForgot` is likely to follow. */
  readonly prefetchForgot: () => void;
}

interface RefusalProps {
  readonly problem: SignInProblem;
  readonly detail: string | undefined;
}

export const LoginFields = observer(function LoginFields(props: Props) {
  const { form, otherSide, onForgot, prefetchForgot } = props;
  const { t } = useTranslation();
  const messageId = useId();
  const element = useRef<HTMLFormElement>(null);
  const turning = useSlow(otherSide === 'loading');
  const { state } = form;
  const required = t('login.required');
  const [noEmail, leaveEmail] = useTouched(form.email.trim() === '');
  const [noPassword, leavePassword] = useTouched(form.password === '');
  const sending = state.kind === 'sending';
  const both = {
    readOnly: sending,
    ...(form.refused ? { invalid: true, describedBy: messageId } : {}),
  };

  // The form is prerendered: values typed before hydration count.
  useLayoutEffect(() => {
    form.setEmail(typedIn(element.current, 'email') || form.email);
    form.setPassword(typedIn(element.current, 'password') || form.password);
  }, [form]);

  return (
    <Form ref={element} steady onSubmit={() => void form.submit()}>
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        onValue={form.setEmail}
        onBlur={leaveEmail}
        error={noEmail ? required : undefined}
        {...both}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        revealLabel={t('login.showPassword')}
        value={form.password}
        onValue={form.setPassword}
        onBlur={leavePassword}
        error={noPassword ? required : undefined}
        {...both}
      />
      <LiveRegion urgent id={messageId}>
        {state.kind === 'refused' ? (
          <Notice kind="danger">
            <Refusal problem={state.problem} detail={state.detail} />
          </Notice>
        ) : null}
      </LiveRegion>
      <Button
        type="submit"
        block
        busy={sending}
        disabled={!form.canSubmit && !sending}
        reason={t('app.fillIn')}
      >
        {t(sending ? 'login.submitting' : 'login.submit')}
      </Button>
      {/* Above the pressed button: below it, it might be out of view. */}
      <LiveRegion urgent>
        {otherSide === 'missing' ? (
          <Notice kind="warning" title={t('problems.unreachable.title')}>
            {t('problems.unreachable.body')}
          </Notice>
        ) : null}
      </LiveRegion>
      <Button
        variant="quiet"
        data-turn
        busy={turning}
        onPointerEnter={prefetchForgot}
        onFocus={prefetchForgot}
        onClick={onForgot}
      >
        {t('login.forgot')}
      </Button>
    </Form>
  );
});

/**
 * The platform's message (specification, section 8), which is English; in other languages its translation precedes it.
 */
function Refusal({ problem, detail }: RefusalProps) {
  const { t, i18n } = useTranslation();
  const meaning = t(messages[problem]);
  if (detail === undefined) return <p>{meaning}</p>;
  if (pageLanguage(i18n.language) === 'en') return <p>{detail}</p>;
  return (
    <>
      <p>{meaning}</p>
      <p lang="en" className={css.original}>
        {detail}
      </p>
    </>
  );
}

function typedIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}
