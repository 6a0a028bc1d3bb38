import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import picture from '../../art/checking.svg';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStore } from '../../store-context.ts';
import css from './checkout-screen.module.css';

/** What is known of the purchase while it is not finished: not known yet, on its way, or not made. */
export const PurchaseProgress = observer(function PurchaseProgress() {
  const { t } = useTranslation();
  const { purchases } = useStore().app;
  const { state } = purchases;
  const waiting = state.kind === 'checking' || state.kind === 'delivering' ? state : undefined;
  const refused = state.kind === 'refused' ? state : undefined;
  return (
    <>
      <div aria-live="assertive">
        {waiting ? (
          <Notice kind="info" title={t(`checkout.${waiting.kind}.title`)}>
            <img className={css.checking} src={picture} alt="" width={160} height={120} />
            <p>{t(`checkout.${waiting.kind}.body`)}</p>
            <p className={css.reference}>
              {t('checkout.reference', { reference: waiting.attempt.id })}
            </p>
          </Notice>
        ) : null}
      </div>
      <Dialog
        open={refused !== undefined}
        title={t('checkout.errors.title')}
        onClose={purchases.dismiss}
        actions={<Button onClick={purchases.dismiss}>{t('app.close')}</Button>}
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
