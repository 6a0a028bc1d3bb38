import css from './support-detail.module.css';

interface Props {
  readonly label: string;
  readonly children: string;
}

/** What support wants to know of a failure, in small print below the sentence for people. */
export function SupportDetail({ label, children }: Props) {
  return (
    <p className={css.detail}>
      <span>{label}</span> <span lang="en">{children}</span>
    </p>
  );
}
