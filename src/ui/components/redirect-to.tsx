import { createContext, useContext } from 'react';
import { Redirect } from 'wouter';

/** Whether the address is another page's already, while the one that is left still shows. */
export const NavigationPending = createContext(false);

/** Redirects with `replace`, unless another navigation is pending. */
export function RedirectTo({ to }: { readonly to: string }) {
  return useContext(NavigationPending) ? null : <Redirect to={to} replace />;
}
