import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { Spinner } from './spinner.tsx';
import css from './switch.module.css';

type Props = {
  label: ReactNode;
  /** The state as text, such as 'On'. */
  state: ReactNode;
  error?: ReactNode;
  checked: boolean;
  /** A choice is being saved: further ones are ignored, and the focus stays. */
  busy?: boolean | undefined;
  onValue: (checked: boolean) => void;
};

/** A native checkbox that is announced and drawn as a switch. */
export function Switch({ label, state, error, checked, busy, onValue }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.row} aria-busy={busy || undefined}>
        <span className={css.label}>{label}</span>
        <span className={css.state} aria-hidden="true">
          {busy ? <Spinner /> : null}
          <span>{state}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={css.track}
          checked={checked}
          aria-busy={busy || undefined}
          aria-describedby={error != null ? id : undefined}
          onChange={(event) => {
            if (!busy) onValue(event.target.checked);
          }}
        />
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
