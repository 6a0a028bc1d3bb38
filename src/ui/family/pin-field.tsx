import type { PinTrouble } from '#core/family/pin-question.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../components/field.tsx';
import { useMoment } from '../i18n/use-moment.ts';
import css from './masked.module.css';

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly trouble: PinTrouble | undefined;
  readonly checking: boolean;
  readonly describedBy: string | undefined;
}

const kept: readonly PinTrouble['kind'][] = ['shape', 'problem'];

/**
 * The field of the PIN, focused at first and after each trouble. It is emptied after a PIN that proved nothing, and
 * selected after one that was not checked. Nothing but the input holds what is typed: React would copy a controlled
 * value into an attribute.
 */
export function PinField({ ref, trouble, checking, describedBy }: Props) {
  const { t } = useTranslation('family');
  const words = useTrouble();
  const [last, setLast] = useState({ trouble, count: 0 });
  if (last.trouble !== trouble) setLast({ trouble, count: last.count + 1 });

  useEffect(() => ref.current?.focus(), [ref]);

  useEffect(() => {
    const input = ref.current;
    if (!trouble || !input) return;
    if (!kept.includes(trouble.kind)) input.value = '';
    input.focus();
    input.select();
  }, [ref, trouble]);

  return (
    <Field
      label={t('pin.field')}
      describedBy={describedBy}
      className={css.masked}
      // A new element after each trouble: equal words are announced again.
      {...(trouble ? { error: <span key={last.count}>{words(trouble)}</span> } : {})}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={ref}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          readOnly={checking}
        />
      )}
    </Field>
  );
}

function useTrouble(): (trouble: PinTrouble) => string {
  const { t } = useTranslation('family');
  const moment = useMoment();
  return (trouble) => {
    if (trouble.kind === 'wrong' && trouble.left === 0) return t('pin.trouble.noneLeft');
    if (trouble.kind === 'wrong') return t('pin.trouble.wrong', { count: trouble.left });
    if (trouble.kind === 'locked') return t('pin.trouble.locked', { time: moment(trouble.until) });
    return t(`pin.trouble.${trouble.kind}`);
  };
}
