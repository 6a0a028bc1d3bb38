import type { CardForm } from '#core/checkout/card-form.ts';
import type { BillingRegion } from '#core/location/location-store.ts';
import type { CardField, CardFieldsTrouble } from '#ports/payments.ts';
import { Observer, observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { Field, FieldError } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAccount } from '../../store-context.ts';
import css from './checkout-screen.module.css';
import { passFocusTo } from '../../layout/focus-heading.ts';
import { focusCardForm } from './focus-card-form.ts';

interface Props {
  readonly form: CardForm;
  readonly region: BillingRegion;
  readonly disabled: boolean;
  /** Each attempt loads the provider's fields afresh. */
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** Fields that have loaded after all remove the notice. */
const passFocus = passFocusTo('h2', 'form');

/** The card provider's three inputs in our fields, with one message for all their errors. */
export const CardInputs = observer(function CardInputs(props: Props) {
  const { form, region, disabled, attempt, onRetry } = props;
  const { t, i18n } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const { CardFields } = useAccount();
  const messageId = useId();
  const codeHintId = useId();
  const [trouble, setTrouble] = useState<CardFieldsTrouble>();

  // The fields are empty after every mount.
  const { billingPlatformId } = region;
  useEffect(() => form.forgetCard, [form, attempt, billingPlatformId]);

  /** The button is removed with the fields. */
  function tryAgain(): void {
    setTrouble(undefined);
    onRetry();
    focusCardForm();
  }

  const texts = (field: CardField) => ({
    label: t(`form.${field}`),
    ...(form.isMissing(field) ? { error: t('form.errors.required') } : {}),
    invalid: form.validity[field].error,
    describedBy: cx(form.validity[field].error && messageId, field === 'code' && codeHintId),
  });

  return (
    <CardFields
      key={attempt}
      billingPlatformId={billingPlatformId}
      language={i18n.language}
      disabled={disabled}
      onValidity={form.setValidity}
      onBlur={form.leaveCardField}
      onTrouble={setTrouble}
    >
      {(inputs) => (
        <Observer>
          {() => (
            <div className={css.group}>
              <div aria-live="polite">
                {trouble ? (
                  <Notice
                    ref={passFocus}
                    kind="warning"
                    title={t(`form.away.${trouble}.title`)}
                    actions={
                      <Button variant="secondary" onClick={tryAgain}>
                        {common('app.retry')}
                      </Button>
                    }
                  >
                    {t(`form.away.${trouble}.body`)}
                  </Notice>
                ) : null}
              </div>
              <Field {...texts('number')}>{inputs.number}</Field>
              <div className={css.pair}>
                <Field {...texts('expiry')}>{inputs.expiry}</Field>
                <Field {...texts('code')}>{inputs.code}</Field>
              </div>
              <FieldError id={messageId}>
                {form.cardError ? t('form.errors.card') : null}
              </FieldError>
              <p id={codeHintId} className={css.small}>
                {t('form.codeHint')}
              </p>
            </div>
          )}
        </Observer>
      )}
    </CardFields>
  );
});
