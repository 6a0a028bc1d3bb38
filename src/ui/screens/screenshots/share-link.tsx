import { ShareScreenshot } from '#core/screenshots/share-screenshot.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../store-context.ts';
import css from './screenshots-screen.module.css';

const messages = {
  copied: 'screenshots.copied',
  'not-copied': 'screenshots.notCopied',
  'not-shared': 'screenshots.notShared',
} as const;

/** The link of a saved picture, for the share sheet, the clipboard, or manual selection. */
export const ShareLink = observer(function ShareLink({ address }: { readonly address: string }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { sharing } = useStore().app.device;
  const [share] = useState(() => new ShareScreenshot(sharing, address));
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
          <Button onClick={() => void share.openSheet(common('app.name'))}>
            {t('screenshots.share')}
          </Button>
        ) : null}
        <Button
          variant={sharing.hasSheet ? 'secondary' : 'primary'}
          icon={<Icon name={share.result === 'copied' ? 'check' : 'copy'} />}
          onClick={() => void share.copy()}
        >
          {t('screenshots.copy')}
        </Button>
      </div>
      <p aria-live="polite" className={css.middle}>
        {share.result === 'none' ? null : t(messages[share.result])}
      </p>
    </div>
  );
});
