/** Whether the page before this one in the history is known to be of the store; browsers without `navigation` do not tell. */
export function canGoBack(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack;
  // The router's mark (`routing.tsx`).
  return Boolean((history.state as { readonly within?: true } | null)?.within);
}
