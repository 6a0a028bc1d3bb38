import { routes } from '#core/navigation/routes.ts';
import type {
  PurchaseHistoryState,
  PurchaseHistoryStore,
} from '#core/purchase/purchase-history-store.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import empty from '#art/empty.svg';
import { LinkButton } from '../../components/button.tsx';
import { Section } from '../../components/page.tsx';
import { Screen } from '../../layout/screen.tsx';
import { AccountPart } from './account-part.tsx';
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
  const { t: common } = useTranslation();
  const { here, elsewhere, unreadable } = history;
  const { state } = store.account;
  const unsupported = state.kind === 'unsupported';
  const isEmpty = here.length + unreadable.length === 0;
  // In the same screen: the list may turn out to be empty long after the page was opened.
  const nothing = isEmpty && elsewhere.length === 0 && store.account.isSettled;
  return (
    <Screen
      name="orders"
      title={t(nothing ? 'empty.title' : 'title')}
      lead={t(nothing ? 'empty.body' : unsupported ? 'lead' : 'leadAccount')}
      live
      {...(nothing ? { art: <img src={empty} alt="" width={320} height={240} /> } : {})}
    >
      {nothing ? (
        <Link href={routes.home.path} asChild>
          <LinkButton>{common('app.backToStore')}</LinkButton>
        </Link>
      ) : null}
      {isEmpty ? null : (
        <Section title={t('here')}>
          <ul role="list" className={css.list}>
            {here.map((order) => (
              <OrderRow key={order.id} order={order} />
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
