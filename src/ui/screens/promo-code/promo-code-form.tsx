import type { PromoRedemption } from '#core/promo/promo-redemption.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTouched } from '../../components/use-touched.ts';
import css from './promo-code-form.module.css';

export const PromoCodeForm = observer(function PromoCodeForm({
  promo,
}: {
  readonly promo: PromoRedemption;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const [wrong, leave] = useTouched(!promo.valid);
  const empty = promo.code.trim() === '';
  const redeeming = promo.state.kind === 'redeeming';

  function left(): void {
    promo.normalizeCode();
    leave();
  }

  return (
    <Form className={css.form} onSubmit={() => void promo.redeem()}>
      <TextField
        label={t('promo.code')}
        hint={t('promo.hint')}
        name="promo-code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        readOnly={redeeming}
        value={promo.code}
        onValue={promo.setCode}
        onBlur={left}
        error={wrong ? t(empty ? 'errors.required' : 'promo.noCode') : undefined}
      />
      <Button
        type="submit"
        block
        busy={redeeming}
        disabled={!promo.valid}
        reason={common('app.fillIn')}
      >
        {t(redeeming ? 'promo.redeeming' : 'promo.redeem')}
      </Button>
    </Form>
  );
});
