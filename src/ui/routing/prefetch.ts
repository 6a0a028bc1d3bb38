import { routeNamed } from '#core/navigation/routes.ts';
import { loadScreen } from './screen-chunks.ts';

/**
 * Prefetches the chunks of a screen when it is likely to open: the pointer is over its link, a finger or the focus is
 * on it, or text is typed where `data-leads-to` names its address. Returns how to stop.
 */
export function prefetchScreens(): () => void {
  function bring({ type, target }: Event): void {
    if (!(target instanceof Element)) return;
    const address = type === 'input' ? typedTowards(target) : linkedFrom(target);
    if (address === undefined) return;
    const { pathname } = new URL(address, location.origin);
    // The route retries what failed to load.
    loadScreen(routeNamed(pathname)).catch(() => undefined);
  }
  const signs = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;
  for (const sign of signs) document.addEventListener(sign, bring, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, bring);
  };
}

function typedTowards(field: Element): string | undefined {
  return field.closest<HTMLElement>('[data-leads-to]')?.dataset['leadsTo'];
}

function linkedFrom(part: Element): string | undefined {
  const link = part.closest('a');
  const within = link?.origin === location.origin && link.target === '';
  return within ? link.href : undefined;
}
