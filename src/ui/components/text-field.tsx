import { passwordLength } from '#core/password/password.rules.ts';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { ScreenIcon } from './screen-icon.tsx';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string;
    onValue: (value: string) => void;
    suffix?: ReactNode;
    /** Keeps invisible characters. By default they are dropped, as pasted text contains them. */
    verbatim?: boolean;
  };

/** Invisible characters such as soft hyphens and direction marks, but not joiners, which words need. */
const unseen = /(?![\u200C\u200D])\p{Cf}/gu;

/** `className` goes to the field, other attributes to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, invalid, describedBy, mark, className, ...rest } = props;
  const { onValue, suffix, verbatim, ...input } = rest;
  return (
    <Field {...{ label, hint, error, invalid, describedBy, mark, className }}>
      {(wiring) => (
        <span className={css.slots}>
          <input
            {...input}
            {...wiring}
            className={cx(wiring.className, suffix ? css.suffixed : null)}
            onChange={({ target: { value } }) =>
              onValue(verbatim ? value : value.replace(unseen, ''))
            }
          />
          {suffix ? <span className={css.suffix}>{suffix}</span> : null}
        </span>
      )}
    </Field>
  );
}

type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'suffix' | 'ref' | 'autoComplete' | 'verbatim'
> & {
  autoComplete: 'current-password' | 'new-password';
  /** Such as 'Show password'; the label stays the same, and `aria-pressed` is the state. */
  revealLabel: string;
};

/** The rule by which password managers, such as Apple's, generate passwords. React's types lack the attribute. */
const passwordRules = `minlength: ${passwordLength.least}; maxlength: ${passwordLength.most};`;

/** Hides the password again when its form is submitted, so that the browser offers to save it. */
export function PasswordField({ revealLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const reveal = (
    <button
      type="button"
      className={css.reveal}
      aria-label={revealLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <ScreenIcon name={shown ? 'eye-off' : 'eye'} />
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(field.autoComplete === 'new-password' ? { passwordrules: passwordRules } : {})}
      {...field}
      ref={input}
      verbatim
      type={shown ? 'text' : 'password'}
      suffix={reveal}
    />
  );
}
