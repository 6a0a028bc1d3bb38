import css from './support-detail.module.css';

/** What support wants to know of a failure, in small print below the sentence for people. */
export function SupportDetail({ children }: { readonly children: string }) {
  return <p className={css.detail}>{children}</p>;
}
