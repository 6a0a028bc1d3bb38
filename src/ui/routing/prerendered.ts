import type { RouteName } from '#core/navigation/routes.ts';
import type { Settings } from '#core/settings.ts';
import type { TextPart } from '../i18n/i18n.ts';

/**
 * Whom a first view fits: `player` where somebody was signed in on this device last, `visitor` where nobody
 * was. It is shown before anything could be asked, so it holds nothing of any player.
 */
export type Audience = 'anyone' | 'player' | 'visitor';

interface Prerender {
  readonly audience: Audience;
  /** Texts it needs besides those that every page has. */
  readonly parts: readonly TextPart[];
}

/** The pages whose first view comes with their HTML, painted before any script of the store is there. */
export const prerenderedRoutes = {
  login: { audience: 'anyone', parts: [] },
  home: { audience: 'player', parts: [] },
  checkout: { audience: 'player', parts: [] },
  'public/privacy': { audience: 'visitor', parts: ['privacy'] },
} as const satisfies Partial<Record<RouteName, Prerender>>;

export type PrerenderedRoute = keyof typeof prerenderedRoutes;

export function isPrerendered(name: RouteName): name is PrerenderedRoute {
  return Object.hasOwn(prerenderedRoutes, name);
}

/** What of the settings shows in the views. */
export function viewKey({ catalogue, maintenance }: Settings): string {
  return JSON.stringify([catalogue, maintenance]);
}
