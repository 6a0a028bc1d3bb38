import { type RefCallback, type RefObject, useCallback } from 'react';

/** A ref for an element that may be replaced: if it had the focus, `next` gets it. */
export function usePassFocus(next: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => () => {
      if (!element?.contains(document.activeElement)) return;
      // After the render: `next` may be the replacement.
      queueMicrotask(() => next.current?.focus());
    },
    [next],
  );
}
