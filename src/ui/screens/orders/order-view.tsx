import { itemAddress, routes } from '#core/navigation/routes.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Screen } from '../../layout/screen.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import css from './orders-screen.module.css';
import { Support } from './support.tsx';
import { useOrderTexts, useSupportText } from './use-order-texts.ts';

/** The page of one purchase: a receipt if it was made. */
export function OrderView({ order }: { readonly order: HistoryEntry | undefined }) {
  return order ? <KnownOrder order={order} /> : <NoOrders kind="missing" />;
}

const KnownOrder = observer(function KnownOrder({ order }: { readonly order: HistoryEntry }) {
  const { t } = useTranslation('orders');
  const texts = useOrderTexts(order);
  const support = useSupportText({ ...order, name: texts.name });
  const title = t(order.state === 'bought' ? 'receipt' : 'details');
  return (
    <Screen
      name="orders"
      title={title}
      width="narrow"
      before={
        <div className={css.screenOnly}>
          <Link href={routes.orders.path} asChild>
            <LinkButton variant="quiet" icon={<Icon name="back" />}>
              {t('all')}
            </LinkButton>
          </Link>
        </div>
      }
    >
      <OrderCard order={order} title={title} texts={texts} />
      <div className={css.screenOnly}>
        {order.state === 'bought' ? (
          <Button block onClick={() => window.print()}>
            {t('print')}
          </Button>
        ) : null}
        {order.open ? (
          <Link href={itemAddress('checkout', { skuId: order.sku, type: order.type })} asChild>
            <LinkButton block>{t('open')}</LinkButton>
          </Link>
        ) : null}
      </div>
      <Section title={t('support.title')} lead={t('support.lead')} className={css.screenOnly}>
        <pre className={css.support}>{support}</pre>
        <Support text={support} />
      </Section>
    </Screen>
  );
});
