import type { RouteName } from '#core/navigation/routes.ts';
import type { Settings } from '#core/settings.ts';

/**
 * The audience of a prerendered view: `player` if one was signed in when the device was last used, `visitor` if not. It
 * is shown before any request, so it contains no player's data.
 */
export type Audience = 'anyone' | 'player' | 'visitor';

/** The audiences of the routes that are prerendered into their HTML, painted before any script of the store is loaded. */
export const prerenderedRoutes = {
  login: 'anyone',
  home: 'player',
  checkout: 'player',
  'public/privacy': 'visitor',
} as const satisfies Partial<Record<RouteName, Audience>>;

export type PrerenderedRoute = keyof typeof prerenderedRoutes;

export function isPrerendered(name: RouteName): name is PrerenderedRoute {
  return Object.hasOwn(prerenderedRoutes, name);
}

/** The settings that prerendered views depend on. */
export function viewKey({ itemCount, maintenance }: Settings): string {
  return JSON.stringify([itemCount, maintenance]);
}
