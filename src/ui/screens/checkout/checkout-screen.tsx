import { Checkout } from '#core/checkout/checkout.ts';
import type { SavedCards } from '#core/checkout/saved-cards.ts';
import { itemAddress } from '#core/navigation/routes.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { withTexts } from '../../i18n/texts.tsx';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { Loading } from '../../layout/loading.tsx';
import { ProblemNotice } from '../../layout/problem-notice.tsx';
import { Screen } from '../../layout/screen.tsx';
import { RedirectTo } from '../../components/redirect-to.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { ItemOutline, ItemSummary } from '../../items/item-summary.tsx';
import { useCardName } from '../../items/use-card-name.ts';
import { useItemTexts } from '../../items/use-item-texts.ts';
import { BackBar } from './back-bar.tsx';
import { CardFormView } from './card-form-view.tsx';
import css from './checkout-screen.module.css';
import { FamilyPart, NothingSold } from './family-part.tsx';
import { PurchaseFailure } from './purchase-failure.tsx';
import { PurchaseProgress } from './purchase-progress.tsx';
import { SavedCardList } from './saved-card-list.tsx';
import { Unavailable } from './unavailable.tsx';
import { WalletArea } from './wallet-area.tsx';

/** The checkout of one item: its price and the card to pay with. */
export const CheckoutScreen = withTexts(
  'checkout',
  observer(function CheckoutScreen() {
    const { t } = useTranslation('checkout');
    const { t: common } = useTranslation();
    const { app } = useStore();
    const account = useAccount();
    const texts = useItemTexts();
    const [query] = useSearchParams();
    const skuId = query.get('skuId') ?? '';
    const [checkout] = useState(
      () => new Checkout({ ...app, ...account }, { skuId, type: query.get('type') }),
    );
    /** Fields and wallets need the same script: if the fields are tried again, so are the wallets. */
    const [attempt, setAttempt] = useState(1);
    const { state } = checkout;
    const purchase = account.purchases.of(skuId);

    // A bought purchase redirects at once, so nothing is opened.
    const unseen = purchase.kind === 'bought' && !purchase.shown;
    const receipt = app.embedded.on ? 'checkoutCollect' : 'checkoutSuccess';
    useEffect(() => (unseen ? undefined : checkout.start()), [checkout, unseen]);

    const unavailable = state.kind === 'unavailable';
    // The card fields of a payment that runs must stay.
    const sellsNothing = checkout.lock.sellsNothing && state.kind === 'ready' && !isOpen(purchase);
    return (
      <Screen
        name="checkout"
        title={t(unavailable ? 'unavailable.title' : 'title')}
        lead={unavailable ? t('unavailable.body') : undefined}
        width={unavailable ? 'narrow' : 'split'}
        before={<BackBar checkout={checkout} />}
      >
        {unseen ? (
          <RedirectTo to={itemAddress(receipt, { skuId, type: purchase.attempt.type })} />
        ) : null}
        {state.kind === 'loading' ? null : <PurchaseFailure sku={skuId} />}
        <FamilyPart checkout={checkout} />
        {unavailable ? <Unavailable sku={skuId} /> : null}
        {state.kind === 'failed' ? <PurchaseProgress sku={skuId} /> : null}
        <div role="status">
          {state.kind === 'failed' ? (
            <ProblemNotice problem={state.problem} onRetry={() => void checkout.open()} />
          ) : null}
        </div>
        {state.kind === 'loading' ? (
          <div className={css.body}>
            <Loading />
            <ItemOutline item={account.catalogue.item(skuId)} />
            <Skeleton shape="block" className={css.loading} />
          </div>
        ) : null}
        {state.kind === 'ready' || state.kind === 'checking-price' ? (
          <div ref={passFocusOn} className={css.body}>
            <ItemSummary item={state.item} label={t('yourItem')} price={texts.money(state.price)} />
            <div className={css.group}>
              <PurchaseProgress sku={skuId} />
              <CardNews cards={checkout.cards} />
              {state.purchaseCount === undefined ? (
                <Notice
                  kind="warning"
                  title={t('noStorage.title')}
                  actions={
                    <Button variant="secondary" onClick={() => void checkout.open()}>
                      {common('app.retry')}
                    </Button>
                  }
                >
                  {t('noStorage.body')}
                </Notice>
              ) : null}
              <WalletArea key={attempt} checkout={checkout} offer={state} />
              {sellsNothing ? (
                <NothingSold />
              ) : checkout.area.shows === 'saved-cards' ? (
                <SavedCardList checkout={checkout} offer={state} />
              ) : (
                <CardFormView
                  checkout={checkout}
                  offer={state}
                  attempt={attempt}
                  onRetry={() => setAttempt(attempt + 1)}
                />
              )}
            </div>
          </div>
        ) : null}
      </Screen>
    );
  }),
);

/** Announces which card was deleted, also if the list is empty after it. */
const CardNews = observer(function CardNews({ cards }: { readonly cards: SavedCards }) {
  const { t } = useTranslation('checkout');
  const cardName = useCardName();
  const { deleted } = cards;
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {deleted ? t('cards.deleted', { card: cardName(deleted) }) : null}
      </span>
    </VisuallyHidden>
  );
});
