import { useEffect, useRef } from 'react';
import { focusHeading } from '../layout/focus-heading.ts';

/**
 * When a result replaces a form, or the form returns, the focused element is gone: focuses the page's heading, which
 * states the result.
 */
export function useFocusOnOutcome(outcome: string | undefined): void {
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current !== outcome) focusHeading();
    before.current = outcome;
  }, [outcome]);
}
