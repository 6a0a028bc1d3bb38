import { routeNamed, routes } from './routes.ts';

const longest = 500;

/**
 * The address to open after signing in: the requested one if it is one of our own guarded pages, or the page for
 * parents, otherwise home.
 * Rejects anything that could lead elsewhere (`//host`, a scheme, control characters, a backslash).
 */
export function returnAddress(asked: string | null): string {
  if (asked === null || asked.length > longest) return routes.home.path;
  if (!/^\/[a-z]/i.test(asked) || /[\\\s\p{Cc}]/u.test(asked)) return routes.home.path;
  const path = asked.split(/[?#]/, 1)[0] ?? '';
  const name = routeNamed(path);
  const opens = name === 'family' || (name !== 'notFound' && routes[name].guarded);
  return opens ? asked : routes.home.path;
}

/** The login page's address that leads back to `wanted`. */
export function loginAddress(wanted: string): string {
  const back = returnAddress(wanted);
  return back === routes.home.path
    ? routes.login.path
    : `${routes.login.path}?returnTo=${encodeURIComponent(back)}`;
}
