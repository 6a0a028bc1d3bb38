import { useDeferredValue } from 'react';
import type { AroundNavHandler, BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

const useLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router);
  return [useDeferredValue(path), navigate];
};

const useSearchText: BaseSearchHook = (router) => useDeferredValue(useSearch(router));

/** What `canGoBack` looks for: with a page that takes another's place, the mark of that one stays. */
const markWayBack: AroundNavHandler = (navigate, to, options) =>
  navigate(to, { ...options, state: options?.replace ? history.state : { within: true } });

/**
 * Of a press on a link something is seen at once: the next screen is drawn in pieces after it, and shows
 * when it is whole. Pages that the store adds to the history are marked as such in its state.
 */
export const routing = { hook: useLocation, searchHook: useSearchText, aroundNav: markWayBack };
