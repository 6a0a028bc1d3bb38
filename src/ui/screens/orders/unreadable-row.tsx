import { isReferenceOfPurchase } from '#core/purchase/reference.ts';
import { useTranslation } from 'react-i18next';
import picture from '#art/checking.svg';
import { Card } from '../../components/page.tsx';
import { OrderBadge } from './order-badge.tsx';
import css from './orders-screen.module.css';
import { Support } from './support.tsx';
import { useSupportText } from './use-order-texts.ts';

/** A purchase record that cannot be read: at most its reference is known. */
export function UnreadableRow({ reference }: { readonly reference: string }) {
  const { t } = useTranslation(['orders', 'store']);
  const named = isReferenceOfPurchase(reference);
  const text = useSupportText({ reference, state: 'unreadable' });
  return (
    <Card as="li" className={css.row}>
      <img src={picture} alt="" width={240} height={200} />
      <div className={css.words}>
        <OrderBadge state="unreadable" />
        <p className={css.small}>{t(named ? 'meaning.unreadable' : 'meaning.unnamed')}</p>
        {named && (
          <>
            <p className={css.small}>{t('store:purchases.reference', { reference })}</p>
            <Support text={text} />
          </>
        )}
      </div>
    </Card>
  );
}
