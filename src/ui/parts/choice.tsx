import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './choice.module.css';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

type NativeChoice = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange'
>;

type CheckboxProps = NativeChoice & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  /** It stays as it is for now, and keeps the focus. */
  readOnly?: boolean | undefined;
  onValue: (checked: boolean) => void;
};

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, className, onValue, readOnly, ...input } = props;
  const id = useId();
  const described = cx(hint != null && `${id}-hint`, error != null && `${id}-error`) || undefined;
  return (
    <div className={className}>
      <label className={css.check}>
        <input
          aria-describedby={described}
          aria-invalid={error != null || undefined}
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
        <div id={`${id}-hint`} className={cx(css.hint, css.under)}>
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
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
  /** The choice stays as it is for now, and keeps the focus. */
  readOnly?: boolean | undefined;
  onValue: (value: string) => void;
  /** Buttons beside the choice, outside its label. */
  actions?: ReactNode;
};

/** Radio cards with one `name` belong together; put them into one `Choices`. */
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
  hideLegend?: boolean | undefined;
  error?: ReactNode;
  children: ReactNode;
};

/** A native group of radio cards or checkboxes. */
export function Choices({ legend, hideLegend, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={css.choices} aria-describedby={error != null ? id : undefined}>
      <legend className={hideLegend ? css.unseen : undefined}>{legend}</legend>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
