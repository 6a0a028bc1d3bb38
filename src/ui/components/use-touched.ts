import { useState } from 'react';

/**
 * Whether to show a field's error, and its blur handler. The error shows after the field was left, until the field is
 * valid.
 */
export function useTouched(wrong: boolean): readonly [shown: boolean, leave: () => void] {
  const [left, setLeft] = useState(false);
  if (left && !wrong) setLeft(false);
  return [left && wrong, () => setLeft(wrong)];
}
