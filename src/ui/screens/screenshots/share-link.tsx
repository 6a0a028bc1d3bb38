import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../store-context.ts';
import css from './screenshots-screen.module.css';

/** The link of a saved picture, for the share sheet, the clipboard, or manual selection. */
export function ShareLink({ address }: { readonly address: string }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { sharing } = useStore().app.device;
  const [failed, setFailed] = useState(false);

  async function openSheet(): Promise<void> {
    // Cleared first: screen readers do not announce unchanged text.
    setFailed(false);
    setFailed(!(await sharing.share({ title: common('app.name'), address })));
  }

  return (
    <div className={css.share}>
      <TextField
        label={t('screenshots.link')}
        value={address}
        onValue={() => undefined}
        onFocus={(event) => event.target.select()}
        readOnly
        dir="ltr"
      />
      <div className={css.actions}>
        {sharing.hasSheet ? (
          <Button onClick={() => void openSheet()}>{t('screenshots.share')}</Button>
        ) : null}
        <CopyButton
          text={address}
          label={t('screenshots.copy')}
          variant={sharing.hasSheet ? 'secondary' : 'primary'}
          onCopy={() => setFailed(false)}
        />
      </div>
      <p aria-live="polite" className={css.middle}>
        {failed ? t('screenshots.notShared') : null}
      </p>
    </div>
  );
}
