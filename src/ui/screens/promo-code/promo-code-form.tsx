import type { PromoRedemption } from '#core/promo/promo-redemption.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { TextField } from '../../components/text-field.tsx';

export const PromoCodeForm = observer(function PromoCodeForm({
  promo,
}: {
  readonly promo: PromoRedemption;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const redeeming = promo.state.kind === 'redeeming';

  return (
    <Form steady onSubmit={() => void promo.redeem()}>
      <TextField
        label={t('promo.code')}
        hint={t('promo.hint')}
        name="promo-code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        readOnly={redeeming}
        {...fieldOf(promo.form, 'code', t)}
      />
      <Button
        type="submit"
        block
        busy={redeeming}
        disabled={!promo.form.valid}
        reason={common('app.fillIn')}
      >
        {t(redeeming ? 'promo.redeeming' : 'promo.redeem')}
      </Button>
    </Form>
  );
});
