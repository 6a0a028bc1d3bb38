import type { ScreenshotState } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import picture from '../../art/empty.svg';
import { Screen } from '../../layout/screen.tsx';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PicturePreview } from '../../parts/picture-preview.tsx';
import { useStore } from '../../store-context.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { SavedPicture } from './saved-picture.tsx';
import css from './screenshots-screen.module.css';
import { UnsavedPicture } from './unsaved-picture.tsx';

export const ScreenshotsBody = observer(function ScreenshotsBody() {
  const { t } = useTranslation('account');
  const { screenshots } = useStore().app;
  const { state } = screenshots;
  return (
    <Screen
      name="screenshots"
      title={t('screenshots.title')}
      lead={t('screenshots.lead')}
      {...('picture' in state
        ? {}
        : { art: <img src={picture} alt="" width={320} height={240} /> })}
    >
      {screenshots.hasArrival ? (
        <Notice
          live="polite"
          title={t('screenshots.arrived.title')}
          actions={
            <Button variant="secondary" onClick={() => void screenshots.takeArrival()}>
              {t('screenshots.arrived.use')}
            </Button>
          }
        />
      ) : null}
      <div className={css.body}>
        {'picture' in state ? (
          <PicturePreview {...state.picture} label={t('screenshots.preview')} />
        ) : null}
        <Stage state={state} />
      </div>
    </Screen>
  );
});

/** What can be done with the picture now. */
function Stage({ state }: { readonly state: ScreenshotState }) {
  switch (state.kind) {
    case 'empty':
    case 'looking':
      return <ChoosePicture state={state} />;
    case 'held':
    case 'saving':
      return <UnsavedPicture state={state} />;
    case 'saved':
    case 'deleting':
      return <SavedPicture state={state} />;
  }
}
