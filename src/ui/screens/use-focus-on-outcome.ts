import { useEffect, useRef } from 'react';
import { focusHeading } from '../layout/focus-heading.ts';

/**
 * Whenever an outcome takes the place of a form, or the form its place again, what had the focus is gone: the
 * page's heading, which says what has come, gets it.
 */
export function useFocusOnOutcome(outcome: string | undefined): void {
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current !== outcome) focusHeading();
    before.current = outcome;
  }, [outcome]);
}
