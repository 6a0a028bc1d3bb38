import type { FaqList } from '#core/privacy/faq-list.ts';
import { useEffect } from 'react';

/** Opens the item that an address fragment names, brings it into sight and gives it the focus. */
export function showItem(faq: FaqList, fragment: string): void {
  const id = faq.follow(fragment);
  if (id === undefined) return;
  const item = document.getElementById(id);
  item?.scrollIntoView({ block: 'start' });
  item?.querySelector('summary')?.focus({ preventScroll: true });
}

/**
 * Follows the page's address: the item it came with, and each it changes to. To be used outside the
 * `Screen`, which gives the focus to its heading first.
 */
export function useFragment(faq: FaqList): void {
  useEffect(() => {
    const follow = () => showItem(faq, window.location.hash);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [faq]);
}
