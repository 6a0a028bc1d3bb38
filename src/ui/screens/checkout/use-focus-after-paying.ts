import type { PurchaseState } from '#core/purchase/purchase-states.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whoever paid looks at, and stands on, a button that is switched off, or a field that is hidden, once the
 * answer is in doubt: focus and view go to what is known then. Returns the ref of the element that takes them.
 */
export function useFocusAfterPaying(
  kind: PurchaseState['kind'],
  waiting: boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(kind);

  useLayoutEffect(() => {
    const wasPaying = before.current === 'paying';
    before.current = kind;
    if (!wasPaying || !waiting || !isFocusLost()) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind, waiting]);

  return box;
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  // The heading has it in place of what went.
  return activeElement.matches(':disabled, [hidden] *, main h1');
}
