import css from './support-detail.module.css';

interface Props {
  readonly label: string;
  readonly children: string;
}

/** Details of a failure for support, in small print below the message for the player. */
export function SupportDetail({ label, children }: Props) {
  return (
    <p className={css.detail}>
      <span>{label}</span> <span lang="en">{children}</span>
    </p>
  );
}
