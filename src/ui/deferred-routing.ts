import { useDeferredValue } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

const useLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router);
  return [useDeferredValue(path), navigate];
};

const useSearchText: BaseSearchHook = (router) => useDeferredValue(useSearch(router));

/**
 * Of a press on a link something is seen at once: the next screen is drawn in pieces after it, and shows
 * when it is whole.
 */
export const deferredRouting = { hook: useLocation, searchHook: useSearchText };
