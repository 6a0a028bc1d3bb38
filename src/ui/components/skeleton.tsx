import { cx } from './cx.ts';
import css from './skeleton.module.css';

type Props = {
  /** A line of text, or a block. */
  shape?: 'text' | 'block' | undefined;
  /** Sets the size of a block. */
  className?: string | undefined;
};

/** Silent: the parent announces that it is loading. */
export function Skeleton({ shape = 'text', className }: Props) {
  return (
    <span className={css.stack} aria-hidden="true">
      <span className={cx(css.bone, shape === 'text' ? css.text : css.block, className)} />
    </span>
  );
}
