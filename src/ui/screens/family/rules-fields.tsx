import { placesOf } from '#core/catalogue/money.ts';
import type { FamilyField, FamilyMessage } from '#core/family/family.rules.ts';
import { amountText } from '#core/family/typed.ts';
import { pageLanguage } from '#core/language/languages.ts';
import type { Form } from '#core/forms/form.ts';
import { familyModes } from '#ports/family.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choices, RadioCard } from '../../components/choice.tsx';
import { fieldOf } from '../../components/field-of.ts';
import { TextField } from '../../components/text-field.tsx';
import { useAccount } from '../../store-context.ts';

interface Props {
  readonly form: Form<FamilyField, FamilyMessage>;
  readonly saving: boolean;
}

const symbols: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$' };

/** When the PIN is needed, the month's cap in the player's currency, and whether cards may be saved. */
export const RulesFields = observer(function RulesFields({ form, saving }: Props) {
  const { t, i18n } = useTranslation('family');
  const { currency } = useAccount().location;
  const { mode, saveCards } = form.values;
  const example = exampleOf(currency, pageLanguage(i18n.language));
  return (
    <>
      <Choices legend={t('page.form.mode')}>
        {familyModes.map((one) => (
          <RadioCard
            key={one}
            name="mode"
            value={one}
            label={t(`page.form.${one}`)}
            checked={mode === one}
            readOnly={saving}
            onValue={(value) => form.set('mode', value)}
          />
        ))}
      </Choices>
      {mode === 'over-cap' ? (
        <TextField
          name="cap"
          label={t('page.form.cap', { currency: symbols[currency] ?? currency })}
          hint={t('page.form.capHint', { example })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={saving}
          {...fieldOf(form, 'cap', (error) => t(error, { example }))}
        />
      ) : null}
      {mode === 'none' ? null : (
        <Checkbox
          name="saveCards"
          label={t('page.form.saveCards')}
          checked={saveCards !== ''}
          readOnly={saving}
          onValue={(checked) => form.set('saveCards', checked ? 'yes' : '')}
        />
      )}
    </>
  );
});

/** An amount as it may be typed, such as `20.50`. */
function exampleOf(currency: string, language: string): string {
  const places = placesOf(currency);
  return amountText(places === 0 ? 2_000 : 20.5 * 10 ** places, places, language);
}
