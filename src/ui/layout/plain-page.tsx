import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Page } from '../components/page.tsx';
import { FamilySign } from '../family/family-sign.tsx';
import { useStore } from '../store-context.ts';
import { Brandmark } from './brandmark.tsx';
import { CloseWebView } from './close-web-view.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';

/** A page without navigation, for visitors without a session. In the game only the page. */
export const PlainPage = observer(function PlainPage({
  children,
}: {
  readonly children: ReactNode;
}) {
  const { embedded } = useStore().app;
  return (
    <div className={embedded.on ? css.embedded : css.frame}>
      <FamilySign />
      {embedded.on ? null : (
        <header className={css.bar}>
          <Brandmark />
        </header>
      )}
      <Page width="narrow">
        <CloseWebView />
        {children}
      </Page>
      {embedded.on ? null : <Footer />}
    </div>
  );
});
