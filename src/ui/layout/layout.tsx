import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FamilySign } from '../family/family-sign.tsx';
import { withTexts } from '../i18n/texts.tsx';
import { useStore } from '../store-context.ts';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { Notices } from './notices.tsx';
import { PurchaseBar } from '../purchases/purchase-bar.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The default layout: top bar, page, footer. In the game only the page. Both begin with the notice of the purchase lock
 * while it is on.
 */
export const Layout = withTexts(
  'store',
  observer(function Layout({ children }: { readonly children: ReactNode }) {
    const { t } = useTranslation();
    const { app } = useStore();
    if (app.embedded.on) {
      return (
        <div className={css.embedded}>
          <FamilySign />
          <Notices />
          <PurchaseBar />
          {children}
        </div>
      );
    }
    return (
      <div className={css.frame}>
        <a className={css.skip} href="#content" onClick={skip}>
          {t('app.skipToContent')}
        </a>
        <FamilySign />
        <TopBar />
        <Notices />
        <PurchaseBar />
        {children}
        <Footer />
      </div>
    );
  }),
);

/** Does not change the address, which would add a history entry. Scrolls the heading into view. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  // While a page is loading it has no heading.
  (document.getElementById('content') ?? document.querySelector('main'))?.focus();
}
