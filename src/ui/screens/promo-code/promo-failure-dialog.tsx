import type { PromoRedemption } from '#core/promo/promo-redemption.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import tangled from '#art/error.svg';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** Shows why a code was not redeemed. */
export const PromoFailureDialog = observer(function PromoFailureDialog({
  promo,
}: {
  readonly promo: PromoRedemption;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { state } = promo;
  if (state.kind !== 'refused') return null;
  return (
    <Dialog
      title={t(`promo.problems.${state.problem}.title`)}
      art={<img src={tangled} alt="" width={200} height={150} />}
      onClose={promo.dismiss}
      actions={<Button onClick={promo.dismiss}>{common('app.close')}</Button>}
    >
      <p>{t(`promo.problems.${state.problem}.body`)}</p>
    </Dialog>
  );
});
