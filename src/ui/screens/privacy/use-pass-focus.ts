import { type RefCallback, type RefObject, useCallback } from 'react';

/** A ref for an element that may be replaced: if it had the focus, `next` gets it. */
export function usePassFocus(next: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (!element?.contains(document.activeElement)) return;
      // Once the page is drawn: `next` may be what takes the place.
      queueMicrotask(() => next.current?.focus());
    },
    [next],
  );
}
