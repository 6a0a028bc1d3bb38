import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { HelpLink } from '../../components/help-link.tsx';
import css from './orders-screen.module.css';

/** Copies the facts that support needs, and links to the help centre. */
export function Support({ text }: { readonly text: string }) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.buttons}>
      <CopyButton text={text} label={t('support.copy')} />
      <HelpLink />
    </div>
  );
}
