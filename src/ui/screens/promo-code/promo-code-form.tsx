import type { PromoRedemption } from '#core/promo/promo-redemption.ts';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { TextField } from '../../components/text-field.tsx';
import { useTouched } from '../../components/use-touched.ts';
import css from '../account-form.module.css';

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

  function submit(event: FormEvent): void {
    event.preventDefault();
    void promo.redeem();
  }

  return (
    <form className={cx(css.form, css.roomy)} onSubmit={submit} noValidate>
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
        disabled={!promo.canRedeem && !redeeming}
        reason={common('app.fillIn')}
      >
        {t(redeeming ? 'promo.redeeming' : 'promo.redeem')}
      </Button>
    </form>
  );
});
