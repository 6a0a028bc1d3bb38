import type { UseStore } from 'idb-keyval';

/**
 * Wraps a store for a page that may enter the bfcache. Safari never ends a transaction of a page in the bfcache, and it
 * blocks those of every later page. So the page aborts its transactions on `pagehide` and repeats them when it is
 * restored: they must be idempotent. Workers are not affected.
 */
export function bfcacheSafe(store: UseStore): UseStore {
  if (!('onpagehide' in globalThis)) return store;
  let shown: Promise<void> | undefined;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) shown = nextShow();
  });
  addEventListener('pageshow', () => {
    shown = undefined;
  });

  return async (mode, callback) => {
    for (;;) {
      if (shown) await shown;
      let aborted = false;
      try {
        return await store(mode, (objects) => {
          abortOnPageHide(objects.transaction, () => {
            aborted = true;
          });
          return callback(objects);
        });
      } catch (error) {
        if (!aborted) throw error;
      }
    }
  };
}

function nextShow(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Aborts the transaction if the page enters the bfcache before it ends. */
export function abortOnPageHide(transaction: IDBTransaction, onAborted?: () => void): void {
  const finished = new AbortController();
  const { signal } = finished;
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => finished.abort(), { signal });
  }
  const abort = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    try {
      transaction.abort();
      onAborted?.();
    } catch {
      // It is already committing.
    }
  };
  addEventListener('pagehide', abort, { signal });
}
