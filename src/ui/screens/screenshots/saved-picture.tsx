import { screenshotAddress } from '#core/screenshots/screenshot-address.ts';
import { type ScreenshotState, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { useAccount } from '../../store-context.ts';
import { ShareLink } from './share-link.tsx';
import css from './screenshots-screen.module.css';

interface Props {
  readonly state: Extract<ScreenshotState, { kind: 'saved' | 'deleting' }>;
}

/** A picture saved at the platform, which can be shared and deleted. */
export const SavedPicture = observer(function SavedPicture({ state }: Props) {
  const { t } = useTranslation('account');
  const screenshots = screenshotsOf(useAccount());
  const [asking, setAsking] = useState(false);
  const address = screenshotAddress(state.screenshot);
  const deleting = state.kind === 'deleting';
  const problem = state.kind === 'saved' ? state.problem : undefined;

  function remove(): void {
    setAsking(false);
    void screenshots.remove();
  }

  return (
    <>
      <h2 tabIndex={-1}>{t(address ? 'screenshots.saved' : 'screenshots.noLink')}</h2>
      {address ? <ShareLink address={address} /> : null}
      <LiveRegion urgent>
        {problem ? (
          <Notice kind="danger">{t(`screenshots.deleteProblems.${problem}`)}</Notice>
        ) : null}
      </LiveRegion>
      <div className={css.actions}>
        <Button
          variant="secondary"
          icon={<ScreenIcon name="trash" />}
          busy={deleting}
          onClick={() => setAsking(true)}
        >
          {t(deleting ? 'screenshots.deleting' : 'screenshots.delete')}
        </Button>
        <div>
          <Button
            variant="quiet"
            block
            disabled={deleting}
            onClick={() => void screenshots.another()}
            aria-describedby="another-hint"
          >
            {t('screenshots.another')}
          </Button>
          <p id="another-hint" className={cx(css.careful, css.middle)}>
            {t('screenshots.anotherHint')}
          </p>
        </div>
      </div>
      {asking ? (
        <DeleteQuestion
          say={(words) => t(`screenshots.ask.${words}`)}
          onKeep={() => setAsking(false)}
          onDelete={remove}
        />
      ) : null}
    </>
  );
});
