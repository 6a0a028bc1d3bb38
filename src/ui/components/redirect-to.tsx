import { createContext, useContext } from 'react';
import { Redirect } from 'wouter';

/** Whether the address is another page's already, while the one that is left still shows. */
export const NavigationPending = createContext(false);

/** Leads from the page that is shown to another in its place. Whoever is on the way elsewhere goes there. */
export function RedirectTo({ to }: { readonly to: string }) {
  return useContext(NavigationPending) ? null : <Redirect to={to} replace />;
}
