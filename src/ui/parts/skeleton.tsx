import { cx } from './cx.ts';
import css from './skeleton.module.css';

type Props = {
  shape?: 'text' | 'block' | 'round' | undefined;
  /** How many lines of text. */
  lines?: number | undefined;
  /** A block's or a round's size comes from here. */
  className?: string | undefined;
};

/** Silent: the waiting itself is announced by whoever waits. */
export function Skeleton({ shape = 'text', lines = 1, className }: Props) {
  const bones = Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => line);
  return (
    <span className={css.stack} aria-hidden="true">
      {bones.map((bone) => (
        <span key={bone} className={cx(css.bone, css[shape], className)} />
      ))}
    </span>
  );
}
