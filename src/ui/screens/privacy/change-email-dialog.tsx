import type { PrivacyModal } from '#core/privacy/privacy-modal.ts';
import type { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { focusInvalid, Form } from '../../components/form.tsx';
import { TextField } from '../../components/text-field.tsx';

interface Props {
  readonly modal: Extract<PrivacyModal, { readonly kind: 'change-email' | 'changing-email' }>;
  readonly requests: PrivacyRequests;
}

/** Asks for the new e-mail. */
export const ChangeEmailDialog = observer(function ChangeEmailDialog({ modal, requests }: Props) {
  const { t } = useTranslation('privacy');
  const formId = useId();
  const { form, oldEmail } = modal.draft;
  const sending = modal.kind === 'changing-email';

  function submit(element: HTMLFormElement): void {
    flushSync(() => void requests.submitEmail());
    focusInvalid(element);
  }

  return (
    <Dialog
      title={t('changeEmail.title')}
      onClose={sending ? undefined : requests.close}
      actions={
        <>
          <Button type="submit" form={formId} busy={sending}>
            {t(sending ? 'changeEmail.sending' : 'changeEmail.send')}
          </Button>
          <Button variant="secondary" disabled={sending} onClick={requests.close}>
            {t('changeEmail.keep')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <p>{t('changeEmail.now', { email: oldEmail })}</p>
        <TextField
          label={t('changeEmail.label')}
          hint={t('changeEmail.hint')}
          type="email"
          name="newEmail"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={sending}
          {...fieldOf(form, 'newEmail', t)}
        />
      </Form>
    </Dialog>
  );
});
