import { cx } from './cx.ts';
import css from './skeleton.module.css';

type Props = {
  /** A line of text, or a block. */
  shape?: 'text' | 'block' | undefined;
  /** A block's size comes from here. */
  className?: string | undefined;
};

/** Silent: the waiting itself is announced by whoever waits. */
export function Skeleton({ shape = 'text', className }: Props) {
  return (
    <span className={css.stack} aria-hidden="true">
      <span className={cx(css.bone, css[shape], className)} />
    </span>
  );
}
