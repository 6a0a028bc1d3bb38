import { itemAddress, routes } from '#core/navigation/routes.ts';
import type { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Screen } from '../../layout/screen.tsx';
import { Splash } from '../../layout/splash.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { cx } from '../../components/cx.ts';
import { Section } from '../../components/page.tsx';
import { usePrint } from '../../components/use-print.ts';
import { SellerBlock } from '../../purchases/seller-block.tsx';
import { AccountPart } from './account-part.tsx';
import { Delivery } from './delivery.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { passFocusOn } from '../../layout/focus-heading.ts';
import css from './orders-screen.module.css';
import { Support } from './support.tsx';
import { useOrderTexts, useSupportText } from './use-order-texts.ts';
import { WithdrawalPart } from './withdrawal-part.tsx';

interface Props {
  readonly store: PurchaseHistoryStore;
  readonly reference: string;
}

/**
 * The page of one purchase: a receipt if it was made. It may be further down the account's list, which is then loaded.
 * It is missing only if the whole list is known.
 */
export const OrderView = observer(function OrderView({ store, reference }: Props) {
  const { state } = store.account;
  const more = state.kind === 'known' ? state.more : state.kind;
  const order = store.find(reference);

  useEffect(() => store.seek(reference), [store, reference]);

  if (order) return <KnownOrder store={store} order={order} />;
  if (more === 'some' || more === 'loading') return <Splash />;
  return store.account.isSettled ? <NoOrders kind="missing" /> : <UnknownOrder store={store} />;
});

/** The account's list could not be loaded, or not all of it. */
function UnknownOrder({ store }: Pick<Props, 'store'>) {
  const { t } = useTranslation('orders');
  return (
    <Screen name="orders" title={t('details')} width="narrow" before={<AllOrders />}>
      <AccountPart store={store} entries={[]} missing />
    </Screen>
  );
}

function AllOrders() {
  const { t } = useTranslation('orders');
  return (
    <div className={css.screenOnly}>
      <Link href={routes.orders.path} asChild>
        <LinkButton variant="quiet" icon={<ScreenIcon name="back" />}>
          {t('all')}
        </LinkButton>
      </Link>
    </div>
  );
}

interface KnownProps {
  readonly store: PurchaseHistoryStore;
  readonly order: HistoryEntry;
}

const KnownOrder = observer(function KnownOrder({ store, order }: KnownProps) {
  const { t } = useTranslation('orders');
  const texts = useOrderTexts(order);
  const print = usePrint();
  const support = useSupportText({ ...order, name: texts.name });
  const bought = order.state === 'bought';
  const title = t(bought ? 'receipt' : 'details');
  return (
    <Screen name="orders" title={title} width="narrow" before={<AllOrders />}>
      <OrderCard store={store} order={order} title={title} texts={texts} />
      {order.account ? <AccountPart store={store} entries={[]} quiet /> : null}
      <div className={cx(css.screenOnly, css.actions)}>
        <Delivery store={store} order={order} />
        {order.open || !print ? null : (
          <Button block onClick={print}>
            {t('print')}
          </Button>
        )}
        {order.open && order.type ? (
          <Link href={itemAddress('checkout', { skuId: order.sku, type: order.type })} asChild>
            <LinkButton ref={passFocusOn} block>
              {t('open')}
            </LinkButton>
          </Link>
        ) : null}
        <WithdrawalPart order={order} />
      </div>
      <Section title={t('support.title')} lead={t('support.lead')} className={css.screenOnly}>
        <pre className={css.support}>{support}</pre>
        <Support text={support} />
      </Section>
      <div className={css.screenOnly}>
        <SellerBlock country={order.country} />
      </div>
    </Screen>
  );
});
