import { largestSource } from '#core/screenshots/picture.rules.ts';
import { type ScreenshotState, screenshotsOf } from '#core/screenshots/screenshot-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../components/file-button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Loading } from '../../layout/loading.tsx';
import { useAccount } from '../../store-context.ts';
import css from './screenshots-screen.module.css';

/** Without HEIC: if the dialog does not offer it, phones convert to JPEG. */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp';

interface Props {
  readonly state: Extract<ScreenshotState, { kind: 'empty' | 'looking' }>;
}

/** Loads a picture from a file. */
export const ChoosePicture = observer(function ChoosePicture({ state }: Props) {
  const { t } = useTranslation('account');
  const screenshots = screenshotsOf(useAccount());

  /** Reads at most as much as needed to see that a file is too large. */
  async function take(file: File): Promise<void> {
    const reading = file.slice(0, largestSource + 1).arrayBuffer();
    // A file that cannot be read is no picture.
    const bytes = await reading.catch(() => new ArrayBuffer(0));
    await screenshots.take(new Uint8Array(bytes));
  }

  if (state.kind === 'looking') {
    return (
      <>
        <Loading />
        <Spinner size="large" className={css.middle} />
      </>
    );
  }
  return (
    <>
      <FileButton
        accept={accepted}
        hint={t('screenshots.chooseHint')}
        onFile={(file) => void take(file)}
      >
        {t('screenshots.choose')}
      </FileButton>
      <p className={css.careful}>{t('screenshots.careful')}</p>
    </>
  );
});
