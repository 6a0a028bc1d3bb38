import { routes } from '#core/navigation/routes.ts';
import { useLocation } from 'wouter';

/**
 * Whether the previous history entry is known to be a page of the store. Browsers without the Navigation API do not
 * tell.
 */
export function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack;
  // The router's mark (`routing.tsx`).
  return Boolean((history.state as { readonly within?: true } | null)?.within);
}

/** Returns a function that opens the previous page, or the store: the previous entry may be another site's. */
export function useWayBack(): () => void {
  const [, navigate] = useLocation();
  return () => (canGoBack() ? window.history.back() : navigate(routes.home.path));
}
