import { useState } from 'react';

/**
 * Whether a field's error is shown, and the handler of its blur. The error shows after the field was left, until the
 * field is valid.
 */
export function useTouched(wrong: boolean): readonly [shown: boolean, leave: () => void] {
  const [left, setLeft] = useState(false);
  if (left && !wrong) setLeft(false);
  return [left && wrong, () => setLeft(wrong)];
}
