import { routeNamed, routes } from '#core/navigation/routes.ts';
import { covers, offersWithdrawal } from '#core/withdrawal/markets.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { NewTabLink } from '../components/new-tab.tsx';
import { useNativeView } from '../components/use-native-view.ts';
import { useStore } from '../store-context.ts';
import css from './seller-block.module.css';

/**
 * Who sells, whether the price contains the tax, and the conditions.
 *
 * @param country where it is bought; undefined if it is not known
 */
export const SellerBlock = observer(function SellerBlock({
  country,
}: {
  readonly country: string | undefined;
}) {
  const { t } = useTranslation('store');
  const { t: common } = useTranslation();
  const { app, brand } = useStore();
  const [path] = useLocation();
  const { settings } = app;
  const isNative = useNativeView();
  const { seller, pricesIncludeTax, withdrawal } = settings;
  // The withdrawal's own page shows no price, and needs no link to itself.
  const sells = routeNamed(path) !== 'withdraw';
  const taxed = sells && pricesIncludeTax.some((market) => covers(market, country ?? ''));
  return (
    <section className={css.seller} aria-label={t('sale.more')}>
      {seller ? (
        <address>
          <p>{t('sale.by', { name: seller.name })}</p>
          <p>{seller.address}</p>
          {/* A native view may replace the page by an error for it. */}
          {isNative ? <p>{seller.email}</p> : <a href={`mailto:${seller.email}`}>{seller.email}</a>}
        </address>
      ) : null}
      {taxed ? <p>{t('sale.tax')}</p> : null}
      <ul role="list">
        <li>
          <NewTabLink href={brand.links.terms}>{common('footer.terms')}</NewTabLink>
        </li>
        <li>
          <NewTabLink href={brand.links.refunds}>{t('sale.refunds')}</NewTabLink>
        </li>
        {sells && offersWithdrawal(withdrawal, country) ? (
          <li>
            <Link href={routes.withdraw.path}>{common('footer.withdraw')}</Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
});
