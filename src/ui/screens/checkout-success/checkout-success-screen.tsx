import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import nothing from '../../art/empty.svg';
import picture from '../../art/success.svg';
import { Screen } from '../../layout/screen.tsx';
import { LinkButton } from '../../parts/button.tsx';
import { useStore } from '../../store-context.ts';
import { ItemSummary } from '../item-summary.tsx';
import { useBoughtItem } from '../use-bought-item.ts';
import { useItemTexts } from '../use-item-texts.ts';

/** Thanks for what was bought just now; says so where nothing was. */
export const CheckoutSuccessScreen = observer(function CheckoutSuccessScreen() {
  const { t } = useTranslation();
  const { purchases } = useStore().app;
  const texts = useItemTexts();
  const [query] = useSearchParams();
  const { state } = purchases;
  const skuId = query.get('skuId');
  const bought = state.kind === 'bought' && state.attempt.sku === skuId ? state.attempt : undefined;
  const item = useBoughtItem(bought);
  const home = (
    <Link href="/home" asChild>
      <LinkButton>{t('success.keepShopping')}</LinkButton>
    </Link>
  );
  if (!bought || !item) {
    return (
      <Screen
        name="checkoutSuccess"
        title={t('success.nothing.title')}
        lead={t('success.nothing.body')}
        art={<img src={nothing} alt="" width={320} height={240} />}
      >
        {home}
      </Screen>
    );
  }
  return (
    <Screen
      name="checkoutSuccess"
      title={t('success.title')}
      lead={t('success.subtitle')}
      art={<img src={picture} alt="" width={320} height={240} />}
    >
      <ItemSummary item={item} label={t('success.bought')} price={texts.money(bought.price)} />
      {home}
    </Screen>
  );
});
