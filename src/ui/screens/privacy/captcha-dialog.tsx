import type { PrivacyModal } from '#core/privacy/privacy-modal.ts';
import type { PrivacyRequests } from '#core/privacy/privacy-requests.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Overlay } from '../../components/overlay.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { OutsideLink } from './outside-link.tsx';
import css from './privacy-screen.module.css';

interface Props {
  readonly modal: Extract<PrivacyModal, { readonly kind: 'captcha' }>;
  readonly requests: PrivacyRequests;
}

/** The captcha, with an alternative for players that it rejects: exercising a right must not depend on a script. */
export function CaptchaDialog({ modal, requests }: Props) {
  const { t, i18n } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const { brand } = useStore();
  const { CaptchaWidget } = useAccount();
  const { round, trouble } = modal;
  const solved = useCallback((token: string) => void requests.captchaSolved(token), [requests]);
  return (
    <Overlay title={t('captcha.title')} closeLabel={common('app.close')} onClose={requests.close}>
      <p>{t('captcha.lead')}</p>
      <CaptchaWidget
        key={round}
        language={i18n.language}
        onSolved={solved}
        onTrouble={requests.captchaTroubled}
      >
        {trouble === 'blocked' ? null : <Spinner size="large" label={common('app.loading')} />}
      </CaptchaWidget>
      <div role="alert" className={css.trouble}>
        {trouble ? (
          <Notice kind="warning">
            <p>{t(`captcha.${trouble}`)}</p>
            <p>{t('captcha.rights')}</p>
          </Notice>
        ) : null}
      </div>
      {trouble ? (
        <div className={css.ways}>
          <OutsideLink href={brand.links.help}>{t('captcha.help')}</OutsideLink>
          <Button variant="secondary" onClick={requests.retryCaptcha}>
            {common('app.retry')}
          </Button>
        </div>
      ) : null}
    </Overlay>
  );
}
