import type { AdsConsent } from '#core/privacy/ads-consent.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Switch } from '../../components/switch.tsx';
import { useBusy } from '../../components/use-busy.ts';
import { passFocusTo } from '../../layout/focus-heading.ts';

/** The switch and the button to load it again replace each other. */
const passFocus = passFocusTo('[role="switch"], [aria-live] button', 'details');

/** The switch for personalised ads. */
export const AdsToggle = observer(function AdsToggle({ ads }: { readonly ads: AdsConsent }) {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const [reading, readAgain] = useBusy(ads.refetch);
  const { state } = ads;
  const saving = state.kind === 'saving';
  const tooMany = state.kind === 'not-saved' && state.problem === 'too-many';
  return (
    <>
      <div aria-live="polite">
        {state.kind === 'failed' ? (
          <Notice
            ref={passFocus}
            kind="warning"
            actions={
              <Button variant="secondary" busy={reading} onClick={readAgain}>
                {common('app.retry')}
              </Button>
            }
          >
            {t('ads.notRead')}
          </Notice>
        ) : null}
      </div>
      {state.kind === 'loading' ? <Skeleton /> : null}
      {'consent' in state ? (
        <div ref={passFocus}>
          <Switch
            label={t('ads.label')}
            state={t(saving ? 'ads.saving' : state.consent ? 'ads.on' : 'ads.off')}
            checked={state.consent}
            busy={saving}
            onValue={(consent) => void ads.choose(consent)}
            {...(state.kind === 'not-saved'
              ? { error: t(tooMany ? 'error.reasons.too-many' : 'ads.error') }
              : {})}
          />
        </div>
      ) : null}
    </>
  );
});
