import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';
import { Screen } from '../../layout/screen.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderRow } from './order-row.tsx';
import css from './orders-screen.module.css';
import { UnreadableRow } from './unreadable-row.tsx';

interface Props {
  readonly orders: readonly HistoryEntry[];
  readonly unreadable: readonly string[];
}

/** All purchases, newest first; unreadable records last. */
export function OrderList({ orders, unreadable }: Props) {
  const { t } = useTranslation('orders');
  if (orders.length + unreadable.length === 0) return <NoOrders kind="empty" />;
  return (
    <Screen name="orders" title={t('title')} lead={t('lead')}>
      <ul role="list" className={css.list}>
        {orders.map((order) => (
          <OrderRow key={order.reference} order={order} />
        ))}
        {unreadable.map((reference) => (
          <UnreadableRow key={reference} reference={reference} />
        ))}
      </ul>
    </Screen>
  );
}
