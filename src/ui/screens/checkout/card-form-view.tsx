import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/form.tsx';
import { Checkbox } from '../../components/choice.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { TextField } from '../../components/text-field.tsx';
import { passFocusOn, passFocusTo } from '../../layout/focus-heading.ts';
import { useAccount } from '../../store-context.ts';
import { CardInputs } from './card-inputs.tsx';
import { CardsNotSaved } from './family-part.tsx';
import { LateCards } from './late-cards.tsx';
import css from './checkout-screen.module.css';
import { PersonalDataFields } from './personal-data-fields.tsx';
import { PayBar } from './pay-bar.tsx';
import { hidesFields } from './waiting.ts';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** Rules that are read may remove the box that saves a card. */
const passFocus = passFocusTo('h2', 'form');

/** The new-card form. Keeps typed values until the purchase is made, also while it is hidden. */
export const CardFormView = observer(function CardFormView(props: Props) {
  const { checkout, offer, attempt, onRetry } = props;
  const { t } = useTranslation('checkout');
  const { purchases } = useAccount();
  const { form } = offer;
  const { fields } = form;
  const { lock } = checkout;
  const purchase = purchases.of(offer.item.skuId);
  const busy = isOpen(purchase) || offer.kind === 'checking-price' || lock.asking;

  function own(field: 'name' | 'email' | 'postalCode') {
    return { label: t(`form.${field}`), readOnly: busy, ...fieldOf(fields, field, t) };
  }

  return (
    <Form ref={passFocusOn} onSubmit={() => void checkout.pay()} aria-label={t('form.title')}>
      <div className={css.fields} hidden={hidesFields(purchase, offer)}>
        <h2 tabIndex={-1}>{t('form.title')}</h2>
        {checkout.area.isAhead ? (
          <LateCards checkout={checkout} offer={offer} disabled={busy} />
        ) : null}
        <TextField {...own('name')} name="ccname" autoComplete="cc-name" />
        <TextField
          {...own('email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CardInputs
          form={form}
          region={offer.region}
          disabled={busy}
          attempt={attempt}
          onRetry={onRetry}
        />
        {form.askPostalCode ? (
          <TextField
            {...own('postalCode')}
            hint={t('form.postalCodeHint')}
            name="postal"
            autoComplete="billing postal-code"
          />
        ) : null}
        {form.personalData ? <PersonalDataFields form={form.personalData} readOnly={busy} /> : null}
        {lock.savesCards || lock.loading ? (
          <div ref={passFocus}>
            <Checkbox
              label={t('form.save')}
              hint={t('form.saveHint')}
              checked={form.save}
              onValue={form.setSave}
              readOnly={busy || lock.loading}
            />
          </div>
        ) : (
          <CardsNotSaved isForbidden={lock.forbidsSaving} />
        )}
      </div>
      <PayBar checkout={checkout} offer={offer} />
    </Form>
  );
});
