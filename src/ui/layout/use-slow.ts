import { useEffect, useState } from 'react';

/** How long a wait is not worth a sign, in milliseconds. */
const unnoticed = 300;

/**
 * Whether something has been pending for so long that the page should show it.
 *
 * @param patience in milliseconds
 */
export function useSlow(pending: boolean, patience = unnoticed): boolean {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(setSlow, patience, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, patience]);

  return slow;
}
