import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
} from 'react';
import { type AroundNavHandler, type BaseLocationHook, type BaseSearchHook, Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { focusHeading } from '../layout/focus-heading.ts';
import { NavigationPending } from '../components/redirect-to.tsx';
import { keepScrollPosition, stateForReplacement } from './scroll-position.ts';

/** The address of a prerendered view: outside a browser, and while the view is hydrated. */
export interface DrawnAt {
  readonly ssrPath: string;
  readonly ssrSearch: string;
}

interface Props {
  readonly at: DrawnAt | undefined;
  readonly children: ReactNode;
}

const RenderedLocation = createContext({ path: '', search: '' });

const useLocation: BaseLocationHook = () => [useContext(RenderedLocation).path, navigate];

const useSearchText: BaseSearchHook = () => useContext(RenderedLocation).search;

/** Whether the address is the next page's, and the previous page still shows. */
let isPending = false;

/**
 * Marks history entries for `canGoBack`. A page that replaces another keeps its mark. A link to the current page
 * replaces it and, unless it is still loading, scrolls to its top.
 */
export const markWayBack: AroundNavHandler = (navigate, to, options) => {
  const isHere = to === location.pathname + location.search;
  const replace = options?.replace || isHere;
  if (!replace && !isPending) keepScrollPosition();
  const state = replace ? stateForReplacement() : { within: true };
  navigate(to, { ...options, replace, state });
  if (!isHere || isPending || options?.replace) return;
  window.scrollTo(0, 0);
  focusHeading();
};

const routing = { hook: useLocation, searchHook: useSearchText, aroundNav: markWayBack };

/**
 * Renders the next screen as a transition, so that a press responds at once. Links and screens see the new address only
 * when the screen is ready. History entries added by the store are marked in their state.
 */
export function Routing({ at, children }: Props) {
  const path = usePathname(at);
  const search = useSearch(at);
  const wanted = useMemo(() => ({ path, search }), [path, search]);
  const shown = useDeferredValue(wanted);
  useLayoutEffect(() => {
    isPending = shown !== wanted;
  });
  return (
    <RenderedLocation value={shown}>
      <NavigationPending value={shown !== wanted}>
        <Router {...routing}>{children}</Router>
      </NavigationPending>
    </RenderedLocation>
  );
}
