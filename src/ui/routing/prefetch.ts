import { routeNamed } from '#core/navigation/routes.ts';
import { loadScreen } from './screen-chunks.ts';

/**
 * Prefetches the chunks of a screen that is likely to open: its link is hovered, touched or focused, or text is typed
 * where `data-leads-to` names its address. Returns a function that stops it.
 */
export function prefetchScreens(): () => void {
  function bring({ type, target }: Event): void {
    if (!(target instanceof Element)) return;
    const address = type === 'input' ? typedTowards(target) : linkedFrom(target);
    if (address === undefined) return;
    const { pathname } = new URL(address, location.origin);
    // The route retries failed loads.
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
