import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Texts } from '../../i18n/texts.tsx';
import { Splash } from '../../layout/splash.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import { OrderView } from './order-view.tsx';

/** The player's purchase history; with a reference in the address, that one purchase. */
export const OrdersScreen = observer(function OrdersScreen() {
  const { app } = useStore();
  const account = useAccount();
  const [query] = useSearchParams();
  const [store] = useState(() => new PurchaseHistoryStore({ ...app, ...account }));
  const reference = query.get('reference');
  const { state } = store;

  useEffect(() => store.open(), [store]);

  return (
    <Texts part="orders">
      {state.kind === 'loading' ? (
        <Splash />
      ) : state.kind === 'denied' ? (
        <NoOrders kind="denied" />
      ) : reference === null ? (
        <OrderList store={store} history={state} />
      ) : (
        <OrderView store={store} reference={reference} />
      )}
    </Texts>
  );
});
