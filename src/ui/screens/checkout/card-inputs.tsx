import type { CardForm } from '#core/checkout/card-form.ts';
import type { CardField } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldError } from '../../parts/field.tsx';
import { useStore } from '../../store-context.ts';
import css from './checkout-screen.module.css';

interface Props {
  readonly form: CardForm;
  readonly disabled: boolean;
}

/** The card provider's three inputs in fields of ours, and the one message for whatever is wrong of them. */
export const CardInputs = observer(function CardInputs({ form, disabled }: Props) {
  const { t, i18n } = useTranslation();
  const { slots, app } = useStore();
  const messageId = useId();

  const texts = (field: CardField) => ({
    label: t(`checkout.form.${field}`),
    ...(form.isMissing(field) ? { error: t('checkout.form.errors.required') } : {}),
    ...(form.validity[field].error ? { invalid: true, describedBy: messageId } : {}),
  });

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
        <div className={css.group}>
          <Field {...texts('number')}>{inputs.number}</Field>
          <div className={css.pair}>
            <Field {...texts('expiry')}>{inputs.expiry}</Field>
            <Field {...texts('code')}>{inputs.code}</Field>
          </div>
          <FieldError id={messageId}>
            {form.cardError ? t('checkout.form.errors.card') : null}
          </FieldError>
          <p className={css.small}>{t('checkout.form.codeHint')}</p>
        </div>
      )}
    </slots.CardFields>
  );
});
