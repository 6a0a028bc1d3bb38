import { beginLinking, type LinkEmailForm } from '#core/session/link-email-form.ts';
import type { LinkEmailField } from '#core/session/link-email.rules.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import success from '#art/success.svg';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { fieldOf } from '../components/field-of.ts';
import { focusInvalid, Form } from '../components/form.tsx';
import { Notice } from '../components/notice.tsx';
import { SupportDetail } from '../components/support-detail.tsx';
import { PasswordField, TextField } from '../components/text-field.tsx';
import { LiveRegion } from '../components/live-region.tsx';
import { useAccount, useStore } from '../store-context.ts';

interface Props {
  readonly onClose: () => void;
}

/** Links an e-mail and a password to an account that has none. Needs the `account` texts. */
export const LinkEmailDialog = observer(function LinkEmailDialog({ onClose }: Props) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { linkedEmail } = useAccount();
  const { app } = useStore();
  const [link] = useState(() => beginLinking(linkedEmail, app.session));
  useEffect(() => link.open(app), [link, app]);
  const formId = useId();
  const { state } = link;
  if (state.kind === 'linked') {
    return (
      <Dialog
        key="done"
        title={t('link.done.title')}
        art={<img src={success} alt="" width={200} height={150} />}
        onClose={onClose}
        actions={<Button onClick={onClose}>{common('app.close')}</Button>}
      >
        <p>
          {t(state.found ? 'link.done.found' : 'link.done.body', {
            email: state.email,
            forgot: common('login.forgot'),
          })}
        </p>
      </Dialog>
    );
  }
  const linking = state.kind === 'linking';
  return (
    <Dialog
      title={t('link.title')}
      closeLabel={common('app.close')}
      onClose={linking ? undefined : onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={linking}>
            {t(linking ? 'link.linking' : 'link.submit')}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={linking}>
            {common('app.close')}
          </Button>
        </>
      }
    >
      <LinkEmailFields link={link} formId={formId} />
    </Dialog>
  );
});

const LinkEmailFields = observer(function LinkEmailFields({
  link,
  formId,
}: {
  readonly link: LinkEmailForm;
  readonly formId: string;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLSpanElement>(null);
  const messageId = useId();
  const { form, state } = link;
  const taken = state.kind === 'refused' && state.problem === 'email-already-linked';

  useEffect(() => {
    if (taken) focusInvalid(element.current);
    // The form may be longer than the dialog.
    message.current?.scrollIntoView({ block: 'nearest' });
  }, [taken, state]);

  function own(field: LinkEmailField) {
    return {
      label: t(`link.${field}`),
      name: field,
      readOnly: state.kind === 'linking',
      ...fieldOf(form, field, t),
      onValue: (value: string) => link.set(field, value),
    };
  }

  function submit(form: HTMLFormElement): void {
    flushSync(() => void link.link());
    focusInvalid(form);
  }

  return (
    <Form ref={element} id={formId} onSubmit={submit}>
      <p>{t('link.lead')}</p>
      <TextField
        {...own('email')}
        {...(taken ? { invalid: true, describedBy: messageId } : {})}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <LiveRegion urgent>
        {state.kind === 'refused' ? (
          <Notice kind="danger">
            <span ref={message} id={messageId}>
              {t(`link.problems.${state.problem}`)}
            </span>
            <SupportDetail label={common('app.forSupport')}>{state.detail}</SupportDetail>
          </Notice>
        ) : null}
      </LiveRegion>
      <PasswordField
        {...own('password')}
        hint={t('link.passwordHint')}
        autoComplete="new-password"
        revealLabel={common('login.showPassword')}
      />
    </Form>
  );
});
