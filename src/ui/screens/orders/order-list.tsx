import type {
  PurchaseHistoryState,
  PurchaseHistoryStore,
} from '#core/purchase/purchase-history-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/page.tsx';
import { Screen } from '../../layout/screen.tsx';
import { AccountPart } from './account-part.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderRow } from './order-row.tsx';
import css from './orders-screen.module.css';
import { UnreadableRow } from './unreadable-row.tsx';

interface Props {
  readonly store: PurchaseHistoryStore;
  readonly history: Extract<PurchaseHistoryState, { kind: 'ready' }>;
}

/** All purchases: this device's, newest first and unreadable records last, then the account's other ones. */
export const OrderList = observer(function OrderList({ store, history }: Props) {
  const { t } = useTranslation('orders');
  const { here, elsewhere, unreadable } = history;
  const { state } = store.account;
  const unsupported = state.kind === 'unsupported';
  const isEmpty = here.length + unreadable.length === 0;
  if (isEmpty && elsewhere.length === 0 && store.account.isSettled)
    return <NoOrders kind="empty" />;
  return (
    <Screen name="orders" title={t('title')} lead={t(unsupported ? 'lead' : 'leadAccount')}>
      {isEmpty ? null : (
        <Section title={t('here')}>
          <ul role="list" className={css.list}>
            {here.map((order) => (
              <OrderRow key={order.id} store={store} order={order} />
            ))}
            {unreadable.map((reference) => (
              <UnreadableRow key={reference} reference={reference} />
            ))}
          </ul>
        </Section>
      )}
      <AccountPart store={store} entries={elsewhere} />
    </Screen>
  );
});
