import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../layout/copy-button.tsx';
import { HelpLink } from '../../layout/help-link.tsx';
import css from './orders-screen.module.css';

/** Copies what support needs, and leads there. */
export function Support({ text }: { readonly text: string }) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.buttons}>
      <CopyButton text={text} label={t('support.copy')} />
      <HelpLink />
    </div>
  );
}
