import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './choice.module.css';
import { cx } from './cx.ts';

type NativeChoice = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange'
>;

type CheckboxProps = NativeChoice & {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** The value cannot change now. The input keeps the focus. */
  readOnly?: boolean | undefined;
  onValue: (checked: boolean) => void;
};

export function Checkbox(props: CheckboxProps) {
  const { label, hint, className, onValue, readOnly, ...input } = props;
  const id = useId();
  return (
    <div className={className}>
      <label className={css.check}>
        <input
          aria-describedby={hint != null ? id : undefined}
          aria-disabled={readOnly || undefined}
          {...input}
          type="checkbox"
          className={css.box}
          onChange={(event) => {
            if (!readOnly) onValue(event.target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      {hint != null ? (
        <div id={id} className={cx(css.hint, css.under)}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

type RadioCardProps = Omit<NativeChoice, 'value'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** A picture before the label. */
  icon?: ReactNode;
  value: string;
  checked: boolean;
  /** The value cannot change now. The input keeps the focus. */
  readOnly?: boolean | undefined;
  onValue: (value: string) => void;
  /** Buttons beside the choice, outside its label. */
  actions?: ReactNode;
};

/** Radio cards with the same `name` form a group; put them into one `Choices`. */
export function RadioCard({
  label,
  hint,
  icon,
  className,
  readOnly,
  onValue,
  actions,
  ...input
}: RadioCardProps) {
  return (
    <div className={cx(css.card, className)}>
      <label className={css.pick}>
        <input
          aria-disabled={readOnly || undefined}
          {...input}
          type="radio"
          className={cx(css.box, css.radio)}
          onChange={() => {
            if (!readOnly) onValue(input.value);
          }}
        />
        {icon}
        <span className={css.words}>
          <span>{label}</span>
          {hint != null ? <span className={css.hint}>{hint}</span> : null}
        </span>
      </label>
      {actions != null ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}

type ChoicesProps = {
  legend: ReactNode;
  children: ReactNode;
};

/** A native group of radio cards or checkboxes. */
export function Choices({ legend, children }: ChoicesProps) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
