import type { FamilyPage, FamilyPageState } from '#core/family/family-page.ts';
import type { FamilySource } from '#core/family/family-state.ts';
import { daysWithoutPassword, resetDays } from '#core/family/reset-days.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { focusInvalid, Form } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/text-field.tsx';
import css from './family-screen.module.css';

interface Props {
  readonly page: FamilyPage;
  readonly state: Extract<FamilyPageState, { kind: 'forgetting' | 'resetting' }>;
  readonly source: FamilySource;
  /** Whether the lock is off. */
  readonly off: boolean;
}

/** The slow way out for a forgotten PIN: the account's password, or a longer wait. */
export const ForgotForm = observer(function ForgotForm({ page, state, source, off }: Props) {
  const { t } = useTranslation('family');
  const { t: common } = useTranslation();
  const [password, setPassword] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { email, problem } = state;
  const working = state.kind === 'resetting';
  const wrong = problem === 'invalid-credentials';
  // The platform waits three days in any case.
  const slow = email === null && source === 'device';
  // A PIN that was set without a lock.
  const pinOnly = off && source === 'account';
  const days = slow ? resetDays + daysWithoutPassword : resetDays;

  useEffect(() => {
    if (wrong) focusInvalid(element.current);
  }, [wrong, state]);

  function type(typed: string): void {
    setPassword(typed);
    page.retyped();
  }

  return (
    <Form ref={element} onSubmit={() => void page.reset(password)}>
      <h3 tabIndex={-1}>{t('page.forgot.title')}</h3>
      <p>
        {pinOnly
          ? t('page.news.pin-ending', { days })
          : email === null
            ? t('page.forgot.noPassword', { days })
            : t('page.forgot.password', { email, days })}
      </p>
      {email === null ? null : (
        <PasswordField
          name="password"
          label={t('page.forgot.field')}
          revealLabel={common('login.showPassword')}
          autoComplete="current-password"
          readOnly={working}
          value={password}
          onValue={type}
          error={wrong ? t('page.problems.invalid-credentials') : undefined}
        />
      )}
      <div role="status">
        {problem && !wrong ? <Notice kind="warning">{t(`page.problems.${problem}`)}</Notice> : null}
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          variant="secondary"
          busy={working}
          disabled={email !== null && password === ''}
          reason={common('app.fillIn')}
        >
          {working
            ? t('page.forgot.working')
            : t(pinOnly ? 'page.forgot.beginPin' : 'page.forgot.begin', { days })}
        </Button>
        <Button variant="secondary" disabled={working} onClick={page.close}>
          {t('page.form.cancel')}
        </Button>
      </div>
    </Form>
  );
});
