import { orderAddress } from '#core/navigation/routes.ts';
import type { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Card } from '../../components/page.tsx';
import { itemPicture } from '../../items/item-picture.ts';
import { OrderBadge } from './order-badge.tsx';
import css from './orders-screen.module.css';
import { useOrderTexts } from './use-order-texts.ts';
import { useOrderWords } from './use-order-words.ts';

interface Props {
  readonly store: PurchaseHistoryStore;
  readonly order: HistoryEntry;
}

/** One purchase in the list. The whole row links to its page. */
export const OrderRow = observer(function OrderRow({ store, order }: Props) {
  const { t } = useTranslation(['orders', 'store']);
  const { item, name, date, price } = useOrderTexts(order);
  const { id, reference, state } = order;
  const { meaning } = useOrderWords(order, store.canDeliver(order));
  return (
    <Card as="li" className={css.row}>
      <img src={itemPicture(item)} alt="" width={240} height={200} />
      <div className={css.words}>
        <h3>
          <Link
            className={css.whole}
            href={orderAddress(id)}
            aria-label={t('named', { item: name, date })}
          >
            {name}
          </Link>
        </h3>
        <p className={css.small}>{date}</p>
        <OrderBadge state={state} />
        {state === 'bought' ? null : <p className={css.small}>{meaning}</p>}
        <p className={css.small}>{t('store:purchases.reference', { reference })}</p>
      </div>
      <p className={css.price}>{price}</p>
    </Card>
  );
});
