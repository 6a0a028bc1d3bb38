import type { AdsConsent } from '#core/privacy/ads-consent.ts';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Switch } from '../../parts/switch.tsx';
import { usePassFocus } from './use-pass-focus.ts';

/** The answer to personalised ads. */
export const AdsToggle = observer(function AdsToggle({ ads }: { readonly ads: AdsConsent }) {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const toggle = useRef<HTMLInputElement>(null);
  const onToToggle = usePassFocus(toggle);
  const { state } = ads;
  if (state.kind === 'loading') return <Skeleton shape="text" />;
  if (state.kind === 'failed') {
    return (
      <Notice
        ref={onToToggle}
        kind="warning"
        live="polite"
        actions={
          <Button variant="secondary" onClick={() => void ads.refetch()}>
            {common('app.retry')}
          </Button>
        }
      >
        {t('ads.notRead')}
      </Notice>
    );
  }
  const saving = state.kind === 'saving';
  return (
    <Switch
      ref={toggle}
      label={t('ads.label')}
      state={t(saving ? 'ads.saving' : state.consent ? 'ads.on' : 'ads.off')}
      checked={state.consent}
      busy={saving}
      onValue={(consent) => void ads.choose(consent)}
      {...(state.kind === 'not-saved' ? { error: t('ads.error') } : {})}
    />
  );
});
