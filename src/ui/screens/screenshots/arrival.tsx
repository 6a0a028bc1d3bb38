import { screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAccount } from '../../store-context.ts';

/**
 * Asks whether to use a picture that arrived from outside. Any web page may have sent it, so it is neither shown nor
 * stored before the player accepts. Render it in a live region.
 */
export const Arrival = observer(function Arrival() {
  const { t } = useTranslation('account');
  const account = useAccount();
  const screenshots = screenshotsOf(account);
  const { arrived, dismiss } = account.arrivals;
  if (arrived === undefined) return null;
  const outside = arrived.from === 'outside';
  const isSaved = screenshots.state.kind === 'saved';
  return (
    <Notice
      ref={passFocusOn}
      title={t(outside ? 'screenshots.arrived.outside' : 'screenshots.arrived.title')}
      actions={
        <>
          <Button
            variant="secondary"
            busy={screenshots.busy}
            onClick={() => void screenshots.takeArrival()}
          >
            {t('screenshots.arrived.use')}
          </Button>
          <Button variant="secondary" onClick={dismiss}>
            {t('screenshots.arrived.leave')}
          </Button>
        </>
      }
    >
      {outside || isSaved ? (
        <>
          {outside ? <p>{t('screenshots.arrived.outsideHint')}</p> : null}
          {isSaved ? <p>{t('screenshots.anotherHint')}</p> : null}
        </>
      ) : null}
    </Notice>
  );
});
