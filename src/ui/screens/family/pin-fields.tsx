import type { FamilyPage } from '#core/family/family-page.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../components/field-of.ts';
import { TextField } from '../../components/text-field.tsx';
import css from '../../family/masked.module.css';

interface Props {
  readonly page: FamilyPage;
  readonly saving: boolean;
  /** Whether the last PIN was refused as too simple. */
  readonly refused: boolean;
}

/** A new PIN, typed or pasted twice. */
export const PinFields = observer(function PinFields({ page, saving, refused }: Props) {
  const { t } = useTranslation('family');
  const { form } = page;

  function field(name: 'pin' | 'again') {
    return {
      name,
      className: css.masked,
      inputMode: 'numeric',
      autoComplete: 'off',
      spellCheck: false,
      readOnly: saving,
      ...fieldOf(form, name, t),
    } as const;
  }

  const { error, ...pin } = field('pin');
  const simple = refused ? t('page.problems.pin-too-simple') : undefined;

  function typePin(typed: string): void {
    pin.onValue(typed);
    page.retyped();
  }

  return (
    <>
      <TextField
        {...pin}
        onValue={typePin}
        label={t('page.form.newPin')}
        hint={t('page.form.pinHint')}
        error={error ?? simple}
      />
      <TextField {...field('again')} label={t('page.form.again')} />
    </>
  );
});
