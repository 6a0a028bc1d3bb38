import { type ScreenshotState, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import picture from '#art/play-mobile.svg';
import { withTexts } from '../../i18n/texts.tsx';
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
    const screenshots = screenshotsOf(useAccount());
    const { state, resume } = screenshots;
    useLayoutEffect(resume, [resume]);
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
          {/* Rendered in every state: a screen reader announces only text added to a known region. */}
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
 * A picture that appears or disappears may remove the focused element: then the page's heading is focused. After
 * saving, it is the heading that says so.
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

/** The result of the last picture, or of one that was to replace this one. Render it in a live region. */
function LastPicture({ state }: { readonly state: ScreenshotState }) {
  const { t } = useTranslation('account');
  if (!('because' in state) || !state.because) return null;
  if (state.because === 'deleted') {
    return <Notice kind="success">{t('screenshots.deleted')}</Notice>;
  }
  return <Notice kind="danger">{t(`screenshots.refusals.${state.because}`)}</Notice>;
}

/** The actions for the current picture. */
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
