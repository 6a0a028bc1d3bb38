import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { ScreenIcon } from '../components/screen-icon.tsx';
import css from './install-dialog.module.css';

interface Props {
  readonly onClose: () => void;
}

/** The icons are those of Safari's own menu. */
const steps = [
  { step: 'share', icon: <ScreenIcon name="share" /> },
  { step: 'add', icon: <Icon name="plus-square" /> },
  { step: 'confirm', icon: <Icon name="check" /> },
] as const;

/**
 * Instructions for adding the store to the home screen if the browser has no install prompt. Needs the `account` texts.
 */
export function InstallDialog({ onClose }: Props) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  return (
    <Dialog
      title={t('install.title')}
      onClose={onClose}
      backdropCloses
      actions={<Button onClick={onClose}>{common('app.close')}</Button>}
    >
      <p>{t('install.lead')}</p>
      <ol role="list" className={css.steps}>
        {steps.map(({ step, icon }) => (
          <li key={step}>
            <span className={css.icon}>{icon}</span>
            <span>{t(`install.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
