import type { ForgotPassword } from '#core/password/forgot-password.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { Form } from '../../components/form.tsx';
import { ResetKeyField } from './reset-key.tsx';

export const ForgotPasswordForm = observer(function ForgotPasswordForm({
  forgot,
}: {
  readonly forgot: ForgotPassword;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { form, state } = forgot;

  return (
    <Form onSubmit={() => void forgot.send()}>
      <p>{t('forgot.lead')}</p>
      <ResetKeyField readOnly={state.kind === 'sending'} {...fieldOf(form, 'key', t)} />
      <Button
        type="submit"
        block
        busy={state.kind === 'sending'}
        disabled={!forgot.canSend && state.kind !== 'sending'}
        reason={common('app.fillIn')}
      >
        {t(state.kind === 'sending' ? 'forgot.sending' : 'forgot.send')}
      </Button>
    </Form>
  );
});
