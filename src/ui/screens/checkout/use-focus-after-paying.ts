import type { PurchaseState } from '#core/purchase/purchase-state.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * After Pay, the focus is on a disabled button or a hidden field once the outcome is unknown: moves focus and view to
 * the status. Returns the ref of the element that receives them.
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
  // The heading has it instead of a removed element.
  return activeElement.matches(':disabled, [hidden] *, main h1');
}
