import { isFamilyRefusal } from '#core/family/refusal.ts';
import type { FamilyRefusal } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import picture from '#art/error.svg';
import { MissingTexts } from '../../i18n/missing-texts.tsx';
import { withTexts } from '../../i18n/texts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAccount } from '../../store-context.ts';
import css from './checkout-screen.module.css';

/**
 * Shows why the purchase failed until it is dismissed, in any state of the page. If that removes the focused element,
 * the heading gets the focus.
 */
export const PurchaseFailure = observer(function PurchaseFailure({
  sku,
}: {
  readonly sku: string;
}) {
  const { t } = useTranslation(['checkout', 'store']);
  const { t: common } = useTranslation();
  const { purchases } = useAccount();
  const state = purchases.of(sku);
  if (state.kind !== 'refused') return null;
  const { reason } = state;

  function dismiss(): void {
    flushSync(() => purchases.dismiss(sku));
    if (document.activeElement === document.body) focusHeading();
  }

  return (
    <Dialog
      title={t('errors.title')}
      art={<img className={css.tangled} src={picture} alt="" width={160} height={120} />}
      onClose={dismiss}
      actions={<Button onClick={dismiss}>{common('app.close')}</Button>}
    >
      {isFamilyRefusal(reason) ? (
        <FamilyReason reason={reason} />
      ) : (
        <>
          <p>{t('errors.subtitle')}</p>
          <p>{t(`store:purchases.reasons.${reason}`)}</p>
        </>
      )}
      <p>
        <strong>{t('store:purchases.nothingPaid')}</strong>
      </p>
    </Dialog>
  );
});

/** Which of the account's purchase rules refused a purchase. */
const FamilyReason = withTexts(
  { part: 'family', waiting: null, Failed: MissingTexts },
  function FamilyReason({ reason }: { readonly reason: FamilyRefusal }) {
    const { t } = useTranslation('family');
    return <p>{t(`checkout.refused.${reason}`)}</p>;
  },
);
