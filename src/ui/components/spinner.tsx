import { cx } from './cx.ts';
import css from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** The accessible name; omit it if a text beside it says the same. */
  label?: string | undefined;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
};

export function Spinner({ label, size = 'small', className }: Props) {
  return (
    <span
      className={cx(css.spinner, size === 'large' && css.large, className)}
      role={label ? 'status' : undefined}
    >
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
