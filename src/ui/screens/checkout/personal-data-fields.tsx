import { brazilianStates } from '#core/checkout/brazilian-states.ts';
import type { PersonalDataForm } from '#core/checkout/personal-data-form.ts';
import type { PersonalDataField } from '#core/checkout/personal-data.rules.ts';
import { masks } from '#core/forms/mask.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../components/field-of.ts';
import { MaskedField } from '../../components/masked-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import css from './checkout-screen.module.css';

interface Props {
  readonly form: PersonalDataForm;
  readonly readOnly: boolean;
}

/** Brazil's personal data: the cardholder and their address. */
export const PersonalDataFields = observer(function PersonalDataFields({ form, readOnly }: Props) {
  const { t } = useTranslation('checkout');

  function own(field: PersonalDataField) {
    return { label: t(`personal.${field}`), readOnly, ...fieldOf(form, field, t) };
  }

  return (
    <fieldset className={css.group}>
      <legend>{t('personal.title')}</legend>
      <p className={css.small}>{t('personal.lead')}</p>
      <TextField {...own('name')} autoComplete="billing name" />
      <MaskedField {...own('identityNumber')} autoComplete="off" mask={masks.cpf} />
      <MaskedField {...own('zipCode')} autoComplete="billing postal-code" mask={masks.zipCode} />
      <TextField {...own('street')} autoComplete="billing address-line1" />
      <div className={css.pair}>
        <TextField {...own('number')} autoComplete="off" inputMode="text" />
        <TextField
          {...own('complement')}
          mark={t('form.optional')}
          autoComplete="billing address-line2"
        />
      </div>
      <TextField {...own('neighborhood')} autoComplete="billing address-level3" />
      <TextField {...own('city')} autoComplete="billing address-level2" />
      <SelectField {...own('state')} autoComplete="billing address-level1">
        <option value="">{t('personal.chooseState')}</option>
        {Object.entries(brazilianStates).map(([code, name]) => (
          <option key={code} value={code}>
            {`${code} – ${name}`}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
});
