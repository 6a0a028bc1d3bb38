import { LastPurchase } from '#core/purchase/last-purchase.ts';
import { itemAddress, routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { withTexts } from '../../i18n/texts.tsx';
import { showHeading } from '../../layout/focus-heading.ts';
import { Screen } from '../../layout/screen.tsx';
import { Splash } from '../../layout/splash.tsx';
import { useClickGuard } from '../../components/click-guard.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { RedirectTo } from '../../components/redirect-to.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { NothingBought } from '../../items/nothing-bought.tsx';
import { ItemSummary } from '../../items/item-summary.tsx';
import { ThanksPicture } from '../../items/thanks-picture.tsx';
import { useItemTexts } from '../../items/use-item-texts.ts';

const words = {
  waiting: { title: 'collect.title', lead: 'collect.lead' },
  collected: { title: 'collect.done', lead: 'collect.doneBody' },
  bought: { title: 'success.title', lead: 'success.subtitle' },
} as const;

/**
 * In the game: collects the purchased items. The purchase counts as seen only then; after leaving or a reload it can
 * still be collected. Items collected on an earlier visit are only shown as bought. If no game listens, links back to
 * the store.
 */
export const CheckoutCollectScreen = withTexts(
  'checkout',
  observer(function CheckoutCollectScreen() {
    const { t } = useTranslation(['checkout', 'store']);
    const { t: common } = useTranslation();
    const { device, embedded, closeWebView } = useStore().app;
    const { purchases, gameBridge, catalogue } = useAccount();
    const texts = useItemTexts();
    const [query] = useSearchParams();
    const skuId = query.get('skuId') ?? '';
    const [last] = useState(() => new LastPurchase(purchases, device.clock, skuId));
    const [unheard, setUnheard] = useState(false);
    const item = catalogue.item(skuId);
    const { state } = last;
    const live = purchases.of(skuId);
    const bought = state.kind === 'bought' ? state.attempt : undefined;
    const collected = state.kind === 'bought' && state.collected;
    const toCollect = embedded.on && 'grant' in live;
    // Close replaces Collect.
    const guard = useClickGuard(String(toCollect));

    useEffect(() => void last.look(), [last]);
    useEffect(() => {
      void gameBridge.listens().then((listens) => setUnheard(!listens));
    }, [gameBridge]);
    // Uses the current state: a purchase that was open at render may be collectable now.
    useEffect(() => {
      const now = purchases.of(skuId);
      if (!embedded.on || !('grant' in now)) last.shown();
      else if (now.attempt.type === 'hidden') last.collect();
    }, [last, bought, toCollect, purchases, skuId, embedded]);

    /** The heading states the result. */
    function collect(): void {
      flushSync(last.collect);
      showHeading();
    }

    if (state.kind === 'looking') return <Splash />;
    if (state.kind === 'open') {
      return <RedirectTo to={itemAddress('checkout', { skuId, type: state.attempt.type })} />;
    }
    const wayOn =
      unheard || !embedded.on ? (
        <Link href={routes.home.path} asChild>
          <LinkButton>{t('success.keepShopping')}</LinkButton>
        </Link>
      ) : (
        <Button onClickCapture={guard} onClick={closeWebView}>
          {common('app.backToGame')}
        </Button>
      );
    if (!bought) return <NothingBought name="checkoutCollect">{wayOn}</NothingBought>;
    const stage = toCollect ? 'waiting' : collected ? 'collected' : 'bought';
    return (
      <Screen
        name="checkoutCollect"
        title={t(words[stage].title)}
        lead={t(words[stage].lead)}
        art={<ThanksPicture />}
      >
        <ItemSummary item={item} label={t('success.bought')} price={texts.money(bought.price)} />
        {stage === 'waiting' ? (
          <Button onClick={collect}>{t('store:purchases.collect')}</Button>
        ) : (
          wayOn
        )}
      </Screen>
    );
  }),
);
