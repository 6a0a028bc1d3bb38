import type { ReactNode } from 'react';
import picture from '#art/privacy.svg';
import css from './privacy-screen.module.css';

/** The purpose of the page, beside its picture. */
export function Info({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.info}>
      <img src={picture} alt="" width={320} height={240} />
      <p>{children}</p>
    </div>
  );
}
