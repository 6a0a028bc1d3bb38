import { isPaid } from '#core/purchase/paid.ts';
import type { KnownPurchase } from '#core/purchase/purchase-state.ts';
import { itemAddress, orderAddress } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useItemTexts } from '../items/use-item-texts.ts';
import { useAccount, useStore } from '../store-context.ts';
import { passFocusOn } from '../layout/focus-heading.ts';
import { isFamilyRefusal } from '#core/family/refusal.ts';
import css from './open-purchases.module.css';

interface Props {
  readonly state: KnownPurchase;
}

const kinds = {
  paying: 'info',
  checking: 'info',
  asking: 'warning',
  unasked: 'warning',
  paused: 'warning',
  delivering: 'info',
  stale: 'warning',
  refused: 'warning',
  bought: 'success',
} as const satisfies Record<Props['state']['kind'], string>;

/**
 * One purchase in a row. A bought one counts as seen here. In the game it counts only once it is collected: until then
 * it stays, with a link to the collect page.
 */
export const PurchaseRow = observer(function PurchaseRow({ state }: Props) {
  const { t } = useTranslation('store');
  const { purchases } = useAccount();
  const texts = useItemTexts('page');
  const { id, sku } = state.attempt;
  const item = texts.fullName(useAccount().catalogue.item(sku));
  const bought = state.kind === 'bought';
  const toCollect = useToCollect(state);
  const undelivered = state.kind === 'stale' && isPaid(state.attempt);

  useEffect(() => {
    if (bought && !toCollect) purchases.shown(sku);
  }, [purchases, bought, toCollect, sku]);

  return (
    <Notice
      ref={passFocusOn}
      className={css.purchase}
      kind={kinds[state.kind]}
      actions={<Actions state={state} />}
    >
      <p>{t(`purchases.${undelivered ? 'undelivered' : state.kind}`, { item })}</p>
      {state.kind === 'refused' ? (
        <p>
          {isFamilyRefusal(state.reason)
            ? t('purchases.nothingPaid')
            : `${t(`purchases.reasons.${state.reason}`)} ${t('purchases.nothingPaid')}`}
        </p>
      ) : null}
      {state.kind === 'stale' ? (
        <p className={css.reference}>{t('purchases.reference', { reference: id })}</p>
      ) : null}
    </Notice>
  );
});

const Actions = observer(function Actions({ state }: Props) {
  const { t } = useTranslation('store');
  const { t: common } = useTranslation();
  const { embedded } = useStore().app;
  const { purchases } = useAccount();
  const { id, sku, type } = state.attempt;
  if (useToCollect(state)) {
    return (
      <Link href={itemAddress('checkoutCollect', { skuId: sku, type })} asChild>
        <LinkButton>{t('purchases.collect')}</LinkButton>
      </Link>
    );
  }
  if (state.kind !== 'bought' && state.kind !== 'refused') {
    return (
      <Link href={itemAddress('checkout', { skuId: sku, type })} asChild>
        <LinkButton variant="secondary">{t('purchases.open')}</LinkButton>
      </Link>
    );
  }
  return (
    <>
      {state.kind === 'bought' && !embedded.on ? (
        <Link href={orderAddress(id)} asChild>
          <LinkButton variant="secondary">{t('purchases.receipt')}</LinkButton>
        </Link>
      ) : null}
      <Button variant="quiet" onClick={() => purchases.dismiss(sku)}>
        {common('app.close')}
      </Button>
    </>
  );
});

/** Whether the game must still collect the items. Call it from an observer. */
function useToCollect(state: Props['state']): boolean {
  const { embedded } = useStore().app;
  return embedded.on && 'grant' in state;
}
