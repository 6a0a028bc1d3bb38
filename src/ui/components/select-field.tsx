import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string;
    /** The value cannot change now. The select keeps the focus. */
    readOnly?: boolean | undefined;
    onValue: (value: string) => void;
  };

/** Its children are native options. */
export function SelectField(props: Props) {
  const { label, hint, error, invalid, describedBy, mark, className, ...rest } = props;
  const { onValue, readOnly, ...select } = rest;
  return (
    <Field {...{ label, hint, error, invalid, describedBy, mark, className }}>
      {(wiring) => (
        <span className={css.slots}>
          <select
            aria-disabled={readOnly || undefined}
            {...select}
            {...wiring}
            className={cx(wiring.className, css.select)}
            onChange={(event) => {
              if (!readOnly) onValue(event.target.value);
            }}
          />
          <span className={cx(css.suffix, css.chevron)}>
            <Icon name="chevron" />
          </span>
        </span>
      )}
    </Field>
  );
}
