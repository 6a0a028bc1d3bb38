import type { ScreenshotState } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import picture from '../../art/play-mobile.svg';
import { withTexts } from '../../i18n/with-texts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Screen } from '../../layout/screen.tsx';
import { Notice } from '../../components/notice.tsx';
import { PicturePreview } from '../../components/picture-preview.tsx';
import { useAccount } from '../../store-context.ts';
import { Arrival } from './arrival.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { SavedPicture } from './saved-picture.tsx';
import css from './screenshots-screen.module.css';
import { UnsavedPicture } from './unsaved-picture.tsx';

/** Receives a picture, saves it, and helps to share or delete it. */
export const ScreenshotsScreen = withTexts(
  'account',
  observer(function ScreenshotsScreen() {
    const { t } = useTranslation('account');
    const { screenshots } = useAccount();
    const { state } = screenshots;
    useFocusAfter(state.kind);
    return (
      <Screen
        name="screenshots"
        title={t('screenshots.title')}
        lead={t('screenshots.lead')}
        {...('picture' in state
          ? {}
          : { art: <img src={picture} alt="" width={320} height={200} /> })}
      >
        <div aria-live="polite">
          <Arrival />
        </div>
        <div className={css.body}>
          {'picture' in state ? (
            <PicturePreview {...state.picture} label={t('screenshots.preview')} />
          ) : null}
          {/* Stands there whatever the stage: a screen reader announces only what comes into a region it knows. */}
          <div aria-live="polite">
            <LastPicture state={state} />
          </div>
          <Stage state={state} />
        </div>
      </Screen>
    );
  }),
);

/**
 * A picture that comes or goes takes away what had the focus: then the page's heading has it. Where it was just saved,
 * the heading that says so has it.
 */
function useFocusAfter(kind: ScreenshotState['kind']): void {
  const before = useRef(kind);
  useEffect(() => {
    const came = before.current === 'looking';
    const went = kind === 'empty' && before.current !== 'empty';
    const saved = kind === 'saved' && before.current === 'saving';
    before.current = kind;
    if (saved) document.querySelector<HTMLElement>('main h2')?.focus();
    else if ((came || went) && document.activeElement === document.body) focusHeading();
  }, [kind]);
}

/** What became of the last picture, or of one that was to take this one's place. Belongs into a live region. */
function LastPicture({ state }: { readonly state: ScreenshotState }) {
  const { t } = useTranslation('account');
  if (!('because' in state) || !state.because) return null;
  if (state.because === 'deleted') {
    return <Notice kind="success">{t('screenshots.deleted')}</Notice>;
  }
  return <Notice kind="danger">{t(`screenshots.refusals.${state.because}`)}</Notice>;
}

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
