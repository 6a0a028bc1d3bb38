import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';
import { NewTabLink } from '../../components/new-tab.tsx';
import css from './orders-screen.module.css';

/** Documents of the seller, in new tabs. */
export function ReceiptLinks({ order }: { readonly order: HistoryEntry }) {
  const { t } = useTranslation('orders');
  const { receiptUrl, fiscalDocumentUrl } = order.account ?? {};
  if (!receiptUrl && !fiscalDocumentUrl) return null;
  return (
    <p className={css.documents}>
      {receiptUrl ? <NewTabLink href={receiptUrl}>{t('sellersReceipt')}</NewTabLink> : null}
      {fiscalDocumentUrl ? <NewTabLink href={fiscalDocumentUrl}>{t('fiscal')}</NewTabLink> : null}
    </p>
  );
}
