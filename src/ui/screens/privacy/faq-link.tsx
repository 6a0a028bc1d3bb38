import type { FaqList } from '#core/privacy/faq-list.ts';
import type { FaqHref } from '#core/privacy/faq.ts';
import type { MouseEvent, ReactNode } from 'react';
import { useStore } from '../../store-context.ts';
import { OutsideLink } from './outside-link.tsx';
import { showItem } from './show-item.ts';

interface Props {
  readonly faq: FaqList;
  readonly href: FaqHref;
  readonly children: ReactNode;
}

/** A link in an answer: to another site in a new tab, or to another question. */
export function FaqLink({ faq, href, children }: Props) {
  const { links } = useStore().brand;
  if (href === 'privacyPolicy' || href === 'terms' || href === 'help') {
    return <OutsideLink href={links[href]}>{children}</OutsideLink>;
  }

  /** If the address names this item already, the browser fires no event, and removes the focus. */
  function follow(event: MouseEvent): void {
    const inOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (inOtherTab || window.location.hash !== href) return;
    event.preventDefault();
    showItem(faq, href);
  }

  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
