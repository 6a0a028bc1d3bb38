import { routeNamed, routes } from '#core/navigation/routes.ts';
import { bringScreen } from './screen-chunks.ts';

/**
 * Fetches a screen, and the account's part where it needs that, as soon as somebody is about to go there: a
 * pointer over its link, a finger or the focus on it, a word typed where `data-leads-to` names its address.
 * Returns how to stop.
 */
export function bringScreensAhead(account: { bring(): Promise<void> }): () => void {
  function bring({ type, target }: Event): void {
    if (!(target instanceof Element)) return;
    const address = type === 'input' ? typedTowards(target) : linkedFrom(target);
    if (address === undefined) return;
    const { pathname } = new URL(address, location.origin);
    const name = routeNamed(pathname);
    // Whoever goes there asks again for what did not come.
    bringScreen(name).catch(() => undefined);
    if (name !== 'notFound' && routes[name].guarded) void account.bring();
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
