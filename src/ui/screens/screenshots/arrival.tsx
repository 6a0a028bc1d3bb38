import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAccount } from '../../store-context.ts';

/**
 * Asks whether a picture that came by itself is wanted. One from outside may be planted by any page of the web,
 * so nothing of it is shown or held before the player says so. Belongs into a live region.
 */
export const Arrival = observer(function Arrival() {
  const { t } = useTranslation('account');
  const { screenshots } = useAccount();
  const { arrivedFrom } = screenshots;
  if (arrivedFrom === undefined) return null;
  const outside = arrivedFrom === 'outside';
  return (
    <Notice
      ref={passFocusOn}
      title={t(outside ? 'screenshots.arrived.outside' : 'screenshots.arrived.title')}
      actions={
        <>
          <Button variant="secondary" onClick={() => void screenshots.takeArrival()}>
            {t('screenshots.arrived.use')}
          </Button>
          <Button variant="secondary" onClick={screenshots.dismissArrival}>
            {t('screenshots.arrived.leave')}
          </Button>
        </>
      }
    >
      {outside ? t('screenshots.arrived.outsideHint') : null}
    </Notice>
  );
});
