import type { ReactNode } from 'react';
import { Page } from '../parts/page.tsx';
import { Brandmark } from './brandmark.tsx';
import css from './layout.module.css';

/** A page without navigation: for whoever is not signed in. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <Brandmark />
      </header>
      <Page width="narrow">{children}</Page>
    </div>
  );
}
