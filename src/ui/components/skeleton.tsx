import { cx } from './cx.ts';
import css from './skeleton.module.css';

type Props = {
  /** By default a line of text. */
  shape?: 'block';
  /** Sets the size of a block. */
  className?: string | undefined;
};

/** Silent: the parent announces that it is loading. */
export function Skeleton({ shape, className }: Props) {
  return (
    <span className={css.stack} aria-hidden="true">
      <span className={cx(css.bone, shape ? css.block : css.text, className)} />
    </span>
  );
}
