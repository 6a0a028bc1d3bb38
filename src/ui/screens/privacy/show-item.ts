import type { FaqList } from '#core/privacy/faq-list.ts';
import { useEffect } from 'react';

/** Opens the item of an address fragment, scrolls it into view and focuses it. */
export function showItem(faq: FaqList, fragment: string): void {
  const id = faq.follow(fragment);
  if (id === undefined) return;
  const item = document.getElementById(id);
  item?.scrollIntoView({ block: 'start' });
  item?.querySelector('summary')?.focus({ preventScroll: true });
}

/**
 * Follows the fragment of the page's address, the initial one and each change. Use it outside the `Screen`, which
 * focuses its heading first.
 */
export function useFragment(faq: FaqList): void {
  useEffect(() => {
    const follow = () => showItem(faq, window.location.hash);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [faq]);
}
