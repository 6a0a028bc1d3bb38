import { isOpen, type KnownPurchase } from '#core/purchase/purchase-state.ts';
import { routeNamed } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { LiveRegion } from '../components/live-region.tsx';
import { useShownAccount } from '../store-context.ts';
import notices from '../layout/notices.module.css';
import css from './open-purchases.module.css';
import { OpenPurchases } from './open-purchases.tsx';
import { PurchaseRow } from './purchase-row.tsx';

/** A bar on every page for each purchase that is unfinished, or finished while its page was not open. */
export const PurchaseBar = observer(function PurchaseBar() {
  const { t } = useTranslation('store');
  const purchases = useShownAccount()?.purchases;
  const [path] = useLocation();
  const search = useSearch();
  const all = purchases?.all ?? [];
  const rows = all.filter((state) => !isShownBy(path, search, state));
  const open = rows.filter(isOpen);
  const ended = rows.filter((state) => !isOpen(state));
  const unreadable = purchases?.unreadable ?? [];
  return (
    <LiveRegion className={notices.notices}>
      {rows.length + unreadable.length > 0 ? (
        <section aria-label={t('purchases.label')} className={css.purchases}>
          {ended.map((state) => (
            <PurchaseRow key={state.attempt.id} state={state} />
          ))}
          <OpenPurchases states={open} unreadable={unreadable} />
        </section>
      ) : null}
    </LiveRegion>
  );
});

/** Whether the page itself shows the state of the purchase. */
function isShownBy(path: string, search: string, { kind, attempt }: KnownPurchase): boolean {
  const page = routeNamed(path);
  const query = new URLSearchParams(search);
  if (page === 'orders') {
    const isListed = (query.get('reference') ?? attempt.id) === attempt.id;
    return isListed && kind !== 'bought' && kind !== 'refused';
  }
  if (query.get('skuId') !== attempt.sku) return false;
  const thanks = page === 'checkoutSuccess' || page === 'checkoutCollect';
  return page === 'checkout' || (thanks && kind === 'bought');
}
