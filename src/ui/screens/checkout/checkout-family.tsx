import type { Checkout } from '#core/checkout/checkout.ts';
import type { FamilyStore } from '#core/family/family-store.ts';
import { amountIn } from '#core/family/verdict.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import { capOf } from '#ports/family.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { FamilyRulesList } from '../../family/family-rules-list.tsx';
import css from './checkout-screen.module.css';
import { useMoney } from '../../family/use-money.ts';
import { MissingTexts } from '../../i18n/missing-texts.tsx';
import { withTexts } from '../../i18n/texts.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useAccount } from '../../store-context.ts';

interface Props {
  readonly checkout: Checkout;
  readonly store: FamilyStore;
}

/** The rules that hold at this checkout, and this month so far. */
export const CheckoutFamily = withTexts(
  { part: 'family', waiting: null, Failed: MissingTexts },
  observer(function CheckoutFamily({ checkout, store }: Props) {
    const { t } = useTranslation('family');
    const day = useDay();
    const { state } = store;
    if (state.kind !== 'known' || state.family.kind === 'off') return null;
    const { family } = state;
    return (
      <Notice
        title={
          family.kind === 'ending'
            ? t('notice.ending', { date: day(family.until) })
            : t('notice.on')
        }
      >
        <div className={css.lock}>
          <FamilyRulesList family={family} />
          {family.rules.mode === 'over-cap' ? <Month checkout={checkout} store={store} /> : null}
        </div>
      </Notice>
    );
  }),
);

/** The player's own total, and whether this purchase would exceed the limit, which may count other players too. */
const Month = observer(function Month({ checkout, store }: Props) {
  const { t } = useTranslation('family');
  const money = useMoney();
  const { purchases } = useAccount();
  const { state: offer } = checkout;
  const { rules, state, totals } = store;
  if (!('price' in offer) || !rules || state.kind !== 'known') return null;
  const { item, price } = offer;
  const { currency } = price;
  const minor = capOf(rules, currency);
  if (minor === undefined) return null;
  const spent = money({ minor: amountIn(totals.own, currency), currency });
  // The total already counts an open purchase.
  const isNew = !isOpen(purchases.of(item.skuId));
  const over = isNew && store.verdictOn(price).kind === 'over-cap';
  const counted = store.countsEverywhere;
  return (
    <>
      <p>
        {t(counted ? 'checkout.spent' : 'checkout.spentHere', {
          spent,
          cap: money({ minor, currency }),
        })}
      </p>
      {over ? <p>{t('checkout.overCap')}</p> : null}
      {over && state.source === 'device' ? <p>{t('pin.others')}</p> : null}
    </>
  );
});
