import { useState } from 'react';

/**
 * For a field that may be wrong: answers whether that is to be shown, and what is to be called when the field
 * is left. It shows from then on until the field is right; a right one is left in peace.
 */
export function useLeft(wrong: boolean): readonly [shown: boolean, leave: () => void] {
  const [left, setLeft] = useState(false);
  if (left && !wrong) setLeft(false);
  return [left && wrong, () => setLeft(wrong)];
}
