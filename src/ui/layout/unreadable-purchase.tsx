import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Actions } from '../parts/page.tsx';
import { useAccount } from '../store-context.ts';
import { CopyButton } from './copy-button.tsx';
import { passFocusOn } from './focus-heading.ts';
import { HelpLink } from './help-link.tsx';
import css from './open-purchases.module.css';

/** Says that a record of a purchase cannot be read. Its item stays off until the player has the reference. */
export function UnreadablePurchase({ reference }: { readonly reference: string }) {
  const { t } = useTranslation();
  const { purchases } = useAccount();

  return (
    <Notice ref={passFocusOn} kind="warning" title={t('purchases.unreadable.title')}>
      <p>{t('purchases.unreadable.body')}</p>
      <p className={css.reference}>{t('checkout.reference', { reference })}</p>
      <Actions className={css.answers}>
        <CopyButton text={reference} label={t('checkout.copy')} />
        <HelpLink />
        <Button variant="secondary" onClick={() => void purchases.release(reference)}>
          {t('checkout.stale.understood')}
        </Button>
      </Actions>
    </Notice>
  );
}
