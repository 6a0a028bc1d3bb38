import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/page.tsx';
import { usePrint } from '../../components/use-print.ts';
import { MissingTexts } from '../../i18n/missing-texts.tsx';
import { withTexts } from '../../i18n/texts.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { AccountPart } from '../orders/account-part.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import orders from '../orders/orders-screen.module.css';

/** What a signed-in player's account bought, to be printed. Last on the page: it comes late, and moves nothing. */
export const Purchases = observer(function Purchases() {
  const { session, account } = useStore().app;
  const { userId } = session;
  return userId !== undefined && account.value ? <History key={userId} /> : null;
});

function History() {
  const { app } = useStore();
  const account = useAccount();
  const [store] = useState(() => new PurchaseHistoryStore({ ...app, ...account }));

  useEffect(() => store.open(), [store]);

  return <List store={store} />;
}

const List = withTexts(
  { part: 'orders', waiting: null, Failed: MissingTexts },
  observer(function List({ store }: { readonly store: PurchaseHistoryStore }) {
    const { t: words } = useTranslation('orders');
    const print = usePrint();
    const { state } = store;
    if (state.kind !== 'ready') return null;
    const { here, elsewhere } = state;
    return (
      <>
        {here.length > 0 ? (
          <Section title={words('here')}>
            <ul role="list" className={orders.list}>
              {here.map((order) => (
                <OrderRow key={order.id} store={store} order={order} />
              ))}
            </ul>
          </Section>
        ) : null}
        <AccountPart store={store} entries={elsewhere} />
        {print && here.length + elsewhere.length > 0 ? (
          <div className={orders.screenOnly}>
            <Button variant="secondary" onClick={print}>
              {words('print')}
            </Button>
          </div>
        ) : null}
      </>
    );
  }),
);
