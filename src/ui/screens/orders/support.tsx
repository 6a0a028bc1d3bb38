import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../layout/help-link.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import css from './orders-screen.module.css';

/** Copies what support needs, and leads there. */
export function Support({ text }: { readonly text: string }) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.buttons}>
      <CopyButton text={text} label={t('support.copy')} done={t('support.copied')} />
      <HelpLink />
    </div>
  );
}
