import { useId, type ReactNode } from 'react';
import type { InputWiring } from '../slots.ts';
import { cx } from './cx.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and its remedy; announced when it appears. */
  error?: ReactNode;
  /** Invalid; the message is in another element, named by `describedBy`. */
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** A word after the label, such as 'optional'. */
  mark?: string | undefined;
};

type FieldProps = FieldTexts & {
  className?: string | undefined;
  /** Renders the control with these attributes, or passes them to a third-party input. */
  children: (wiring: InputWiring) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, hint, error, invalid, describedBy, mark, className, children } = props;
  const controlId = useId();
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const wiring = {
    id: controlId,
    'aria-describedby':
      cx(hint != null && hintId, error != null && errorId, describedBy) || undefined,
    'aria-invalid': error != null || invalid || undefined,
    className: css.control,
  } as const;

  return (
    <div className={cx(css.field, className)}>
      <label className={css.label} htmlFor={controlId}>
        <span>{label}</span>
        {mark ? <span className={css.mark}>{` ${mark}`}</span> : null}
      </label>
      {hint != null ? (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      ) : null}
      {children(wiring)}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Rendered even if empty, so that screen readers announce text added later. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={css.error} aria-live="polite">
      {children != null ? (
        <>
          <Icon name="alert" className={css.errorIcon} />
          <span>{children}</span>
        </>
      ) : null}
    </div>
  );
}
