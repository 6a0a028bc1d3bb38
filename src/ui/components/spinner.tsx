import { cx } from './cx.ts';
import css from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** Says what is being waited for; leave it out where a text beside it does. */
  label?: string | undefined;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
};

export function Spinner({ label, size = 'small', className }: Props) {
  return (
    <span className={cx(css.spinner, css[size], className)} role={label ? 'status' : undefined}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
