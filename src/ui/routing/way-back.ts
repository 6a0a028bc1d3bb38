/**
 * Whether the previous history entry is known to be a page of the store. Browsers without the Navigation API do not
 * tell.
 */
export function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack;
  // The router's mark (`routing.tsx`).
  return Boolean((history.state as { readonly within?: true } | null)?.within);
}
