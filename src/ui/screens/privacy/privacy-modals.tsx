import { questionOf } from '#core/privacy/faq.ts';
import type { PrivacyModal, PrivacyRequest } from '#core/privacy/privacy-modal.ts';
import type { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import { withinDays } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useStore } from '../../store-context.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { OutsideLink } from './outside-link.tsx';

interface Props {
  readonly requests: PrivacyRequests;
}

interface LinkingProps extends Props {
  /** Called if the player must link an e-mail first. */
  readonly onLink: () => void;
}

type Modal<Kind extends PrivacyModal['kind']> = Extract<PrivacyModal, { readonly kind: Kind }>;

/** The open modal, if any. */
export const PrivacyModals = observer(function PrivacyModals({ requests, onLink }: LinkingProps) {
  const { modal } = requests;
  useFocusAfter(modal);
  switch (modal.kind) {
    case 'closed':
      return null;
    case 'warning':
      return <WarningDialog modal={modal} requests={requests} />;
    case 'captcha':
      return <CaptchaDialog modal={modal} requests={requests} />;
    case 'working':
      return <WorkingDialog />;
    case 'change-email':
    case 'changing-email':
      return <ChangeEmailDialog modal={modal} requests={requests} />;
    case 'already-linked':
      return <AlreadyLinkedDialog requests={requests} />;
    case 'email-sent':
      return <EmailSentDialog modal={modal} requests={requests} />;
    case 'error':
      return <ErrorDialog modal={modal} requests={requests} onLink={onLink} />;
  }
});

/** Returns the focus to the pressed button; if it was removed, to its question. */
function useFocusAfter(modal: PrivacyModal): void {
  const latest = useRef<PrivacyRequest>(undefined);
  useEffect(() => {
    if ('request' in modal) latest.current = modal.request;
    if (modal.kind !== 'closed' || latest.current === undefined) return;
    const question = document.getElementById(questionOf[latest.current]);
    latest.current = undefined;
    if (document.activeElement === document.body) question?.querySelector('summary')?.focus();
  }, [modal]);
}

function WarningDialog({ modal, requests }: Props & { readonly modal: Modal<'warning'> }) {
  const { t } = useTranslation('privacy');
  return (
    <Dialog
      title={t(`warning.${modal.request}.title`)}
      onClose={requests.close}
      actions={
        <>
          <Button variant="secondary" onClick={requests.close}>
            {t('warning.keep')}
          </Button>
          <Button variant="secondary" onClick={requests.goOn}>
            {t(`warning.${modal.request}.goOn`)}
          </Button>
        </>
      }
    >
      <p>{t('warning.parents')}</p>
      <p>{t(`warning.${modal.request}.body`, { days: withinDays })}</p>
    </Dialog>
  );
}

function WorkingDialog() {
  const { t } = useTranslation('privacy');
  return (
    <Dialog title={t('captcha.working')}>
      <Spinner size="large" />
    </Dialog>
  );
}

function AlreadyLinkedDialog({ requests }: Props) {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  return (
    <Dialog
      title={t('linked.title')}
      onClose={requests.close}
      actions={
        <>
          <Button onClick={() => void requests.retry()}>{t('linked.another')}</Button>
          <Button variant="secondary" onClick={requests.close}>
            {common('app.close')}
          </Button>
        </>
      }
    >
      <p>{t('linked.body')}</p>
    </Dialog>
  );
}

function EmailSentDialog({ modal, requests }: Props & { readonly modal: Modal<'email-sent'> }) {
  const { t } = useTranslation('privacy');
  const { request, to } = modal;
  const next = request === 'get-data' || request === 'change-email' ? request : 'deletion';
  return (
    <Dialog
      title={t('sent.title')}
      onClose={requests.close}
      actions={<Button onClick={requests.close}>{t('sent.close')}</Button>}
    >
      <p>{to === null ? t('sent.toAccount') : t('sent.to', { email: to })}</p>
      <p>{t(`sent.${next}`, { days: withinDays })}</p>
      <p>{t('sent.spam')}</p>
    </Dialog>
  );
}

function ErrorDialog({
  modal,
  requests,
  onLink,
}: LinkingProps & { readonly modal: Modal<'error'> }) {
  const { t } = useTranslation(['privacy', 'store']);
  const { t: common } = useTranslation();
  const { links } = useStore().brand;
  const { problem } = modal;
  const hopeless = problem === 'no-email' || problem === 'signed-out';
  return (
    <Dialog
      title={t('error.title')}
      onClose={requests.close}
      actions={
        <>
          {problem === 'no-email' ? (
            <Button onClick={onLink}>{t('store:nav.linkEmail')}</Button>
          ) : null}
          {hopeless ? null : (
            <Button onClick={() => void requests.retry()}>{common('app.retry')}</Button>
          )}
          <Button variant="secondary" onClick={requests.close}>
            {common('app.close')}
          </Button>
        </>
      }
    >
      {hopeless ? null : <p>{t('error.body')}</p>}
      <p>{t(`error.reasons.${problem}`)}</p>
      <p>
        <OutsideLink href={links.help}>{t('error.help')}</OutsideLink>
      </p>
    </Dialog>
  );
}
