import { type ScreenshotState, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { useAccount } from '../../store-context.ts';
import css from './screenshots-screen.module.css';

interface Props {
  readonly state: Extract<ScreenshotState, { kind: 'held' | 'saving' }>;
}

/** A picture that only this browser has. */
export const UnsavedPicture = observer(function UnsavedPicture({ state }: Props) {
  const { t } = useTranslation('account');
  const screenshots = screenshotsOf(useAccount());
  const saving = state.kind === 'saving';
  const problem = state.kind === 'held' ? state.problem : undefined;
  return (
    <>
      <LiveRegion urgent>
        {problem ? <Notice kind="danger">{t(`screenshots.saveProblems.${problem}`)}</Notice> : null}
      </LiveRegion>
      <p className={css.careful}>{t('screenshots.careful')}</p>
      <div className={css.actions}>
        <Button busy={saving} onClick={() => void screenshots.save()}>
          {t(saving ? 'screenshots.saving' : 'screenshots.save')}
        </Button>
        <Button variant="quiet" disabled={saving} onClick={() => void screenshots.remove()}>
          {t('screenshots.discard')}
        </Button>
      </div>
    </>
  );
});
