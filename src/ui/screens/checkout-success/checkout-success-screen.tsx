import { LastPurchase } from '#core/purchase/last-purchase.ts';
import { itemAddress, orderAddress, routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { withTexts } from '../../i18n/texts.tsx';
import { Screen } from '../../layout/screen.tsx';
import { Splash } from '../../layout/splash.tsx';
import { LinkButton } from '../../components/button.tsx';
import { RedirectTo } from '../../components/redirect-to.tsx';
import { Actions } from '../../components/page.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { NothingBought } from '../../items/nothing-bought.tsx';
import { ItemSummary } from '../../items/item-summary.tsx';
import { ThanksPicture } from '../../items/thanks-picture.tsx';
import { useItemTexts } from '../../items/use-item-texts.ts';

/** The thank-you page, also after a reload. Without a purchase it says so. */
export const CheckoutSuccessScreen = withTexts(
  'checkout',
  observer(function CheckoutSuccessScreen() {
    const { t } = useTranslation(['checkout', 'store']);
    const { device } = useStore().app;
    const { purchases, catalogue } = useAccount();
    const texts = useItemTexts();
    const [query] = useSearchParams();
    const skuId = query.get('skuId') ?? '';
    const [last] = useState(() => new LastPurchase(purchases, device.clock, skuId));
    const item = catalogue.item(skuId);
    const { state } = last;
    const bought = state.kind === 'bought' ? state.attempt : undefined;

    useEffect(() => void last.look(), [last]);
    useEffect(() => last.shown(), [last, bought]);

    if (state.kind === 'looking') return <Splash />;
    if (state.kind === 'open') {
      return <RedirectTo to={itemAddress('checkout', { skuId, type: state.attempt.type })} />;
    }
    const home = (
      <Link href={routes.home.path} asChild>
        <LinkButton>{t('success.keepShopping')}</LinkButton>
      </Link>
    );
    if (!bought) return <NothingBought name="checkoutSuccess">{home}</NothingBought>;
    return (
      <Screen
        name="checkoutSuccess"
        title={t('success.title')}
        lead={t('success.subtitle')}
        art={<ThanksPicture />}
      >
        <ItemSummary item={item} label={t('success.bought')} price={texts.money(bought.price)} />
        <Actions>
          {home}
          <Link href={orderAddress(bought.id)} asChild>
            <LinkButton variant="quiet">{t('store:purchases.receipt')}</LinkButton>
          </Link>
        </Actions>
      </Screen>
    );
  }),
);
