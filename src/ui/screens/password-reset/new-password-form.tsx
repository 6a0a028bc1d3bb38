import type { NewPassword } from '#core/password/new-password.ts';
import type { NewPasswordField } from '#core/password/new-password.rules.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { Form } from '../../components/form.tsx';
import { PasswordField } from '../../components/text-field.tsx';

export const NewPasswordForm = observer(function NewPasswordForm({
  reset,
}: {
  readonly reset: NewPassword;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { form, state } = reset;
  const saving = state.kind === 'saving';

  function own(field: NewPasswordField) {
    return {
      label: t(`reset.${field}`),
      name: field,
      autoComplete: 'new-password' as const,
      revealLabel: common('login.showPassword'),
      readOnly: saving,
      ...fieldOf(form, field, t),
    };
  }

  return (
    <Form onSubmit={() => void reset.save()}>
      <p>{t('reset.lead')}</p>
      <PasswordField {...own('password')} />
      <PasswordField {...own('confirmation')} />
      <Button
        type="submit"
        block
        busy={saving}
        disabled={!reset.canSave && !saving}
        reason={common('app.fillIn')}
      >
        {t(saving ? 'reset.saving' : 'reset.save')}
      </Button>
    </Form>
  );
});
