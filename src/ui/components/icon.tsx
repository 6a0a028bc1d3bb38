import { cx } from './cx.ts';
import css from './icon.module.css';

/** Paths on a 24 × 24 grid. */
export const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9.5l6 6 6-6',
  alert: 'M12 4.5L2.8 19.5h18.4zM12 10v4M12 17h.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  gear: 'M12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM12 2.8v2.7M12 18.5v2.7M2.8 12h2.7M18.5 12h2.7M5.5 5.5l1.9 1.9M16.6 16.6l1.9 1.9M5.5 18.5l1.9-1.9M16.6 7.4l1.9-1.9',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.6 2.5 3.8 5.5 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.5-3.8-9S9.4 5.5 12 3z',
  external: 'M10 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4M14 4h6v6M20 4l-9 9',
  gift: 'M4.5 12v7a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7M3.5 8h17v4h-17zM12 8v12M12 8S11 3.5 8.5 3.5a2.2 2.2 0 0 0 0 4.5zM12 8s1-4.5 3.5-4.5a2.2 2.2 0 0 1 0 4.5z',
  bag: 'M6 8h12l1.5 12h-15zM9 11V7a3 3 0 0 1 6 0v4',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  shield: 'M12 3l7.5 2.8V11c0 4.7-3 8.2-7.5 10-4.5-1.8-7.5-5.3-7.5-10V5.8zM8.8 12l2.3 2.3 4.2-4.3',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  logout: 'M10 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3M10 12h10M16 8l4 4-4 4',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7l8.5 6.5L20.5 7',
  picture:
    'M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 17l5-5.5 4 4 3-3 5 5M15.5 8.5h.01',
  'plus-square':
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.5v7M8.5 12h7',
};

export type IconName = keyof typeof strokes;

/** Decorative: put its meaning into a text beside it, or into its button's label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <Stroke path={strokes[name]} className={className} />;
}

/** An icon with this path. */
export function Stroke({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      className={cx(css.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
