import type { ForgotOnLogin } from '#core/password/forgot-on-login.ts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import stamp from '#art/stamp-mail.svg';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { useTouched } from '../../components/use-touched.ts';
import { LiveRegion } from '../../components/live-region.tsx';
import { ResetKeyField, useResetAdvice } from '../forgot-password/reset-key.tsx';

interface Props {
  readonly forgot: ForgotOnLogin;
  readonly onBack: () => void;
}

/** The back of the login card: requests a reset link, with a link back to login. Needs the `account` texts. */
export const ForgotSide = observer(function ForgotSide({ forgot, onBack }: Props) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const messageId = useId();
  const adviceOn = useResetAdvice();
  const { state } = forgot;
  const [empty, leave] = useTouched(forgot.key.trim() === '');
  const problem = state.kind === 'refused' ? state.problem : undefined;
  const sending = state.kind === 'sending';
  const back = (
    <Button variant="quiet" icon={<ScreenIcon name="back" />} onClick={onBack}>
      {t('forgot.back')}
    </Button>
  );

  function again(): void {
    forgot.tryAgain();
    focusHeading();
  }

  if (state.kind === 'sent') {
    return (
      <Outcome
        title={t('forgot.sent.title')}
        art={<img src={stamp} alt="" width={240} height={180} />}
        actions={
          <>
            <Button variant="secondary" onClick={again}>
              {t('forgot.sent.again')}
            </Button>
            {back}
          </>
        }
      >
        <p>{t('forgot.sent.body')}</p>
      </Outcome>
    );
  }
  return (
    <>
      <Form steady onSubmit={() => void forgot.send()}>
        <p>{t('forgot.lead')}</p>
        <ResetKeyField
          readOnly={sending}
          value={forgot.key}
          onValue={forgot.setKey}
          onBlur={leave}
          error={empty ? t('errors.required') : undefined}
          {...(problem ? { invalid: true, describedBy: messageId } : {})}
        />
        <LiveRegion urgent id={messageId}>
          {problem ? (
            <Notice kind="danger" title={t(`forgot.problems.${problem}.title`)}>
              {adviceOn(problem)}
            </Notice>
          ) : null}
        </LiveRegion>
        <Button
          type="submit"
          block
          busy={sending}
          disabled={!forgot.canSend && !sending}
          reason={common('app.fillIn')}
        >
          {t(sending ? 'forgot.sending' : 'forgot.send')}
        </Button>
      </Form>
      {back}
    </>
  );
});
