import { createContext, useContext } from 'react';
import { Redirect } from 'wouter';

/** Whether a navigation is pending: the address is the next page's, and the previous page still shows. */
export const NavigationPending = createContext(false);

/** Redirects with `replace`, unless another navigation is pending. */
export function RedirectTo({ to }: { readonly to: string }) {
  return useContext(NavigationPending) ? null : <Redirect to={to} replace />;
}
