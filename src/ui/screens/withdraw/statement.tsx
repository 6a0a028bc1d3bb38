import type { Withdrawal } from '#ports/withdrawal.ts';
import css from './withdraw-screen.module.css';

/** The whole sentence that is sent. */
export function Statement({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <blockquote className={css.statement} lang={withdrawal.locale}>
      {withdrawal.statement}
    </blockquote>
  );
}
