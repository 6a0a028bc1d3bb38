import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import picture from '../../art/error.svg';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useAccount } from '../../store-context.ts';
import { BoughtNotice } from './bought-notice.tsx';
import css from './checkout-screen.module.css';
import { useFocusAfterPaying } from './use-focus-after-paying.ts';
import { isWaiting } from './waiting.ts';
import { WaitingNotice } from './waiting-notice.tsx';

/** What is known of the item's purchase: not known yet, on its way, bought in another window, or not made. */
export const PurchaseProgress = observer(function PurchaseProgress({
  sku,
}: {
  readonly sku: string;
}) {
  const { t } = useTranslation();
  const { purchases } = useAccount();
  const state = purchases.of(sku);
  const refused = state.kind === 'refused' ? state : undefined;
  const waiting = isWaiting(state) ? state : undefined;
  const box = useFocusAfterPaying(state.kind, waiting !== undefined);
  // It takes the focus by this name alone: what stands in it is announced already.
  const name = waiting ? { role: 'group', 'aria-label': t('purchases.label') } : {};
  const dismiss = () => purchases.dismiss(sku);
  return (
    <>
      <div ref={box} tabIndex={-1} className={css.progress} aria-live="assertive" {...name}>
        {waiting ? <WaitingNotice state={waiting} /> : null}
        {state.kind === 'bought' && state.shown ? <BoughtNotice attempt={state.attempt} /> : null}
      </div>
      <Dialog
        open={refused !== undefined}
        title={t('checkout.errors.title')}
        art={<img className={css.tangled} src={picture} alt="" width={160} height={120} />}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('app.close')}</Button>}
      >
        <p>{t('checkout.errors.subtitle')}</p>
        {refused ? <p>{t(`checkout.errors.reasons.${refused.reason}`)}</p> : null}
        <p>
          <strong>{t('checkout.errors.nothingPaid')}</strong>
        </p>
      </Dialog>
    </>
  );
});
