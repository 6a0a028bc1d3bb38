import { Texts } from '../../i18n/texts.tsx';
import { ScreenshotsBody } from './screenshots-body.tsx';

/** Receives a picture, saves it, and helps to share or delete it. */
export function ScreenshotsScreen() {
  return (
    <Texts part="account">
      <ScreenshotsBody />
    </Texts>
  );
}
