import { useState } from 'react';

/** For a button with a slow action: whether it is running, and the handler that starts it. */
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
