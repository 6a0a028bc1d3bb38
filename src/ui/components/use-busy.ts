import { useState } from 'react';

/** For a button with a slow action: whether it is running, and the handler that starts it. */
export function useBusy(work: () => Promise<void>): readonly [busy: boolean, begin: () => void] {
  const [busy, setBusy] = useState(false);

  function begin(): void {
    setBusy(true);
    void work().finally(() => setBusy(false));
  }

  return [busy, begin];
}
