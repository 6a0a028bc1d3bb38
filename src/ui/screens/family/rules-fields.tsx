import type { FamilyField, FamilyMessage } from '#core/family/family.rules.ts';
import type { Form } from '#core/forms/form.ts';
import { familyModes } from '#ports/family.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choices, RadioCard } from '../../components/choice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useAccount } from '../../store-context.ts';

interface Props {
  readonly form: Form<FamilyField, FamilyMessage>;
  readonly saving: boolean;
}

const symbols = { BRL: 'R$', USD: 'US$' } as const;

/** When the PIN is needed, the month's cap in the player's currency, and whether cards may be saved. */
export const RulesFields = observer(function RulesFields({ form, saving }: Props) {
  const { t } = useTranslation('family');
  const { currency } = useAccount().location;
  const { mode, cap, saveCards } = form.values;
  const error = form.shownError('cap');
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
          label={t('page.form.cap', { currency: symbols[currency] })}
          hint={t('page.form.capHint')}
          error={error && t(error)}
          inputMode="decimal"
          autoComplete="off"
          readOnly={saving}
          value={cap}
          onValue={(value) => form.set('cap', value)}
          onBlur={() => form.leave('cap')}
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
