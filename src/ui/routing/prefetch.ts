import { routeNamed } from '#core/navigation/routes.ts';
import type { i18n } from 'i18next';
import { loadScreen } from './screen-chunks.ts';
import { loadScreenTexts } from './screen-texts.ts';

/**
 * Prefetches the chunks and texts of a screen that is likely to open: its link is hovered, touched or focused, or text
 * is typed where `data-leads-to` names its address. Returns a function that stops it.
 */
export function prefetchScreens(translator: i18n): () => void {
  function prefetch({ type, target }: Event): void {
    if (!(target instanceof Element)) return;
    const address = type === 'input' ? typedTowards(target) : linkedFrom(target);
    if (address === undefined) return;
    const { pathname } = new URL(address, location.origin);
    const name = routeNamed(pathname);
    // In a task of its own, so that the page shows a press first. The route retries failed loads.
    setTimeout(() => {
      Promise.all([loadScreen(name), loadScreenTexts(translator, name)]).catch(() => undefined);
    });
  }
  const signs = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;
  for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, prefetch);
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
