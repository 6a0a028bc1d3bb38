import { Texts } from '../../i18n/texts.tsx';
import { DownloadBody } from './download-body.tsx';

/** Where the game is to be had, for every platform. */
export function DownloadScreen() {
  return (
    <Texts part="account">
      <DownloadBody />
    </Texts>
  );
}
