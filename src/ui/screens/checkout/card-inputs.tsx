import type { CardForm } from '#core/checkout/card-form.ts';
import type { CardField } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../parts/field.tsx';
import { useStore } from '../../store-context.ts';
import css from './checkout-screen.module.css';

/** The card provider's three inputs in fields of ours. */
export const CardInputs = observer(function CardInputs(props: {
  readonly form: CardForm;
  readonly disabled: boolean;
}) {
  const { form, disabled } = props;
  const { t, i18n } = useTranslation();
  const { slots, app } = useStore();
  const texts = (field: CardField) => {
    const error = form.cardFieldError(field);
    return { label: t(`checkout.form.${field}`), ...(error ? { error: t(error) } : {}) };
  };
  return (
    <slots.CardFields
      billingPlatformId={app.location.billingPlatformId}
      language={i18n.language}
      disabled={disabled}
      onValidity={form.setValidity}
      onBlur={form.leaveCardField}
      onBrand={form.setBrand}
    >
      {(inputs) => (
        <>
          <Field {...texts('number')}>{inputs.number}</Field>
          <div className={css.pair}>
            <Field {...texts('expiry')}>{inputs.expiry}</Field>
            <Field {...texts('code')}>{inputs.code}</Field>
          </div>
          <p className={css.small}>{t('checkout.form.codeHint')}</p>
        </>
      )}
    </slots.CardFields>
  );
});
