import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import css from './button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Square, for an icon alone; needs an `aria-label`. */
  square?: boolean | undefined;
  icon?: ReactNode;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    busy?: boolean | undefined;
    /** The reason why it is disabled; shown only while it is. */
    reason?: string | undefined;
  };

/**
 * `type` defaults to 'button'. While `busy` it counts as disabled but keeps focus and label, and ignores every press, a
 * form's Enter key included.
 */
export function Button(props: ButtonProps) {
  const { variant, block, square, icon, busy, reason, className, children, onClick, ...rest } =
    props;
  const reasonId = useId();
  const explained = Boolean(reason && rest.disabled);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      aria-describedby={explained ? reasonId : undefined}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(look({ variant, block, square }), className)}
      onClick={press}
    >
      {busy ? <Spinner className={icon ? css.swap : css.wait} /> : icon}
      {children != null ? <span>{children}</span> : null}
    </button>
  );
  if (!('reason' in props)) return button;

  return (
    <span className={cx(css.explained, block && css.block)}>
      {button}
      {explained ? (
        <span id={reasonId} className={css.reason}>
          {reason}
        </span>
      ) : null}
    </span>
  );
}

/** An anchor that looks like a button; wouter's `<Link asChild>` can wrap it. */
export function LinkButton({
  variant,
  block,
  square,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(look({ variant, block, square }), className)}>
      {icon}
      {children != null ? <span>{children}</span> : null}
    </a>
  );
}

function look({ variant = 'primary', block, square }: Look): string {
  return cx(css.button, css[variant], block && css.block, square && css.square);
}
