import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './page.module.css';

/** narrow: one form. split: a form and its subject. regular: text. wide: a grid. */
const widths = { narrow: css.narrow, split: css.split, regular: undefined, wide: css.wide };

const tones = { plain: undefined, leaf: css.leaf, gem: css.gem, coin: css.coin };

type PageProps = ComponentProps<'main'> & {
  width?: keyof typeof widths | undefined;
  /** A picture: above the content on a phone, beside it on a desktop. */
  art?: ReactNode;
};

/** The `<main>` of a screen, and a size container named `page`. */
export function Page({ width = 'regular', art, className, children, ...rest }: PageProps) {
  return (
    <main {...rest} className={cx(css.page, widths[width], className)}>
      {/* A picture that appears or disappears does not remount the rest, live regions included. */}
      <div className={art != null ? css.scene : undefined}>
        {art != null ? <div className={css.art}>{art}</div> : null}
        <div className={css.column}>{children}</div>
      </div>
    </main>
  );
}

/** Focusable, for when the screen changes. */
export function PageHeading({
  lead,
  children,
  ...rest
}: ComponentProps<'h1'> & { lead?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1} {...rest}>
        {children}
      </h1>
      {lead != null ? <p className={css.lead}>{lead}</p> : null}
    </div>
  );
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  lead?: ReactNode;
};

export function Section({ title, lead, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section {...rest} className={cx(css.section, className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead != null ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'li' | undefined;
  tone?: keyof typeof tones | undefined;
};

export function Card({ as = 'div', tone = 'plain', className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return <Tag {...rest} data-card className={cx(css.card, tones[tone], className)} />;
}

/** A row of buttons, the most important one first; on a phone a column with that one on top. */
export function Actions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(css.actions, className)} />;
}
