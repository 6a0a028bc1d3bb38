/** Whether the previous history entry is known to be a page of the store; browsers without `navigation` do not say. */
export function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack;
  // The router's mark (`routing.tsx`).
  return Boolean((history.state as { readonly within?: true } | null)?.within);
}
