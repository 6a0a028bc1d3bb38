import { useState } from 'react';

/** For a button whose work takes a while: whether it is under way, and what begins it. */
export function useBusy(work: () => Promise<void>): readonly [busy: boolean, begin: () => void] {
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  return [busy, () => void begin()];
}
