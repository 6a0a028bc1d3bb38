import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import nothing from '../../art/empty.svg';
import picture from '../../art/success.svg';
import { Screen } from '../../layout/screen.tsx';
import { Button } from '../../parts/button.tsx';
import { useStore } from '../../store-context.ts';
import { ItemSummary } from '../item-summary.tsx';
import { useBoughtItem } from '../use-bought-item.ts';
import { useItemTexts } from '../use-item-texts.ts';

/** In the game: hands over what was bought. */
export const CheckoutCollectScreen = observer(function CheckoutCollectScreen() {
  const { t } = useTranslation();
  const { purchases, embedded } = useStore().app;
  const texts = useItemTexts();
  const { state } = purchases;
  const bought = state.kind === 'bought' ? state : undefined;
  const item = useBoughtItem(bought?.attempt);

  useEffect(() => purchases.collectHidden(), [purchases]);

  const close = <Button onClick={embedded.close}>{t('collect.close')}</Button>;
  if (!bought || !item) {
    return (
      <Screen
        name="checkoutCollect"
        title={t('success.nothing.title')}
        lead={t('success.nothing.body')}
        art={<img src={nothing} alt="" width={320} height={240} />}
      >
        {close}
      </Screen>
    );
  }
  return (
    <Screen
      name="checkoutCollect"
      title={t(bought.collected ? 'collect.done' : 'collect.title')}
      lead={t(bought.collected ? 'collect.doneBody' : 'collect.lead')}
      art={<img src={picture} alt="" width={320} height={240} />}
    >
      <ItemSummary
        item={item}
        label={t('success.bought')}
        price={texts.money(bought.attempt.price)}
      />
      {bought.collected ? (
        close
      ) : (
        <Button onClick={purchases.collect}>{t('collect.button')}</Button>
      )}
    </Screen>
  );
});
